import { dateText } from '../../../shared/date-text';
import { classShortName } from '../../trademarks/marks/nice-classes';
import { checkOf, feesOfClasses, feeText } from './class-fees';
import type { Intake, IntakeRow, Owner } from './contract';
import { markText } from './mark-words';
import { type IntakePart, partsAsked, uses } from './parts';
import { isForeign, isNamed } from './progress';

export type Answered = Pick<
  Intake,
  'asksMark' | 'asksFiling' | 'questions' | 'answers' | 'classFees' | 'classChecks'
> & { sentAt: string | Date | null };

/** All that was answered, part by part. */
export const sheetOf = (intake: Answered) =>
  partsAsked(intake).map((id) => ({ id, rows: answered(rowsOf[id](intake)) }));

const answered = (rows: IntakeRow[]) => rows.filter(({ detail }) => detail !== '');

const wordings = {
  list: 'only terms of the office’s list',
  own: 'the client’s own words',
  firm: 'as we find best',
  '': '',
};

const rowsOf: Record<IntakePart, (intake: Answered) => IntakeRow[]> = {
  mark: ({ answers }) => [
    { term: 'Mark', detail: markText(answers) },
    ...(isForeign(answers)
      ? [
          { term: 'Language', detail: answers.language },
          { term: 'Transliteration', detail: answers.reading },
        ]
      : []),
    { term: 'Meaning', detail: answers.foreign === 'no' ? '' : answers.meaning },
  ],
  goods: (intake) => [
    { term: 'For', detail: intake.answers.goods },
    ...(intake.asksFiling
      ? intake.answers.classes.map((number) => ({
          term: `Class ${number}`,
          detail: classText(intake, number),
        }))
      : [
          {
            term: 'Classes',
            detail: intake.answers.classes
              .map((number) => `Class ${number}: ${classShortName(number)}`)
              .join('\n'),
          },
        ]),
    { term: 'Official fee', detail: feeText(feesOfClasses(intake)) },
  ],
  owner: ({ answers }) => [
    ...ownerRows(answers, 'Owner'),
    ...answers.jointOwners.flatMap((owner, place) =>
      isNamed(owner) ? ownerRows(owner, `Owner ${place + 2}`) : [],
    ),
  ],
  priority: ({ answers }) => {
    if (answers.priority !== 'claimed')
      return [{ term: 'Priority', detail: answers.priority && 'None claimed' }];
    const { priorityCountry, priorityNumber, priorityOn, priorityFor } = answers;
    return [
      {
        term: 'Priority',
        detail: [priorityCountry, priorityNumber, priorityOn && `filed on ${dateText(priorityOn)}`]
          .filter(Boolean)
          .join(', '),
      },
      { term: 'Priority covers', detail: priorityFor || 'Everything' },
    ];
  },
  use: ({ answers: { use, declared, declaredBy }, sentAt }) => [
    { term: 'Use', detail: uses[use] },
    {
      term: 'Declared by',
      detail: declared
        ? [
            declaredBy,
            sentAt && dateText(sentAt),
            declared === 'outdated' && 'before we changed the details: to be declared again',
          ]
            .filter(Boolean)
            .join(', ')
        : '',
    },
  ],
  questions: ({ questions, answers }) =>
    questions.map(({ question }, place) => ({
      term: question,
      detail: answers.answers[place] ?? '',
    })),
};

function classText(intake: Answered, number: string): string {
  const goods = intake.answers.classGoods.find((each) => each.number === number);
  const check = checkOf(intake, number);
  const wording = check
    ? `${check.isPreApproved ? 'All' : 'Not all'} on the office’s list, checked on ${dateText(check.on)}`
    : goods && wordings[goods.wording] && `Wording: ${wordings[goods.wording]}`;
  const fee = feesOfClasses(intake).find((each) => each.number === number);
  return [
    goods?.text || classShortName(number),
    [wording, fee && `official fee ${feeText([fee])}`].filter(Boolean).join('; '),
  ]
    .filter(Boolean)
    .join('\n');
}

const ownerRows = (
  { owner, ownerName, uen, ownerCountry, ownerAddress }: Owner,
  title: string,
): IntakeRow[] => [
  { term: title, detail: [ownerName, owner && `a ${owner}`].filter(Boolean).join(', ') },
  { term: 'UEN', detail: owner === 'company' ? uen : '' },
  {
    term: owner === 'person' ? 'Nationality' : 'Country of incorporation',
    detail: ownerCountry,
  },
  { term: 'Address', detail: ownerAddress },
];

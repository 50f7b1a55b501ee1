import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { classShortName } from '../../trademarks/marks/nice-classes';
import {
  type Answer,
  answersIn,
  classAnswers,
  isAskedFor,
  isNamed,
  say,
  withOwner,
} from './answers';
import { checkOf, feesOfClasses, feeText, termsOfClass } from './class-fees';
import type { Intake, IntakeRow } from './contract';
import { type IntakePart, partsAsked } from './parts';

export type Answered = Pick<
  Intake,
  'asksMark' | 'asksFiling' | 'questions' | 'answers' | 'classFees' | 'classChecks'
> &
  Partial<Pick<Intake, 'listedTerms'>> & { sentAt: string | Date | null };

/** All that was answered, part by part. */
export const sheetOf = (intake: Answered) =>
  partsAsked(intake).map((id) => ({ id, rows: rowsOf(id, intake).filter(({ detail }) => detail) }));

/** The rows that answers of a part declare. */
export const rowsIn = (
  part: Answer['part'],
  { answers, sentAt }: Answered,
  place = 0,
): IntakeRow[] =>
  answersIn(part).flatMap(([name, declared]) => {
    const { row } = declared;
    if (!row || name === 'picture') return [];
    const own = withOwner(answers, place);
    const of = { place, sentAt };
    const detail = row.detail ?? (isAskedFor(declared, own) ? String(own[name] ?? '') : '');
    return [{ term: say(row.term, own, of) ?? '', detail: say(detail, own, of) ?? '' }];
  });

function rowsOf(part: IntakePart, intake: Answered): IntakeRow[] {
  const { questions, answers } = intake;
  if (part === 'questions')
    return questions.map(({ question }, place) => ({
      term: question,
      detail: answers.answers[place] ?? '',
    }));
  const rows = rowsIn(part, intake);
  if (part === 'goods')
    return [
      ...rows,
      ...classRows(intake),
      { term: 'Official fee', detail: feeText(feesOfClasses(intake)) },
    ];
  if (part === 'owner')
    return [
      ...rows,
      ...answers.jointOwners.flatMap((owner, index) =>
        isNamed(owner) ? rowsIn('owner', intake, index + 1) : [],
      ),
    ];
  return rows;
}

const classRows = (intake: Answered): IntakeRow[] =>
  intake.asksFiling
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
      ];

function classText(intake: Answered, number: string): string {
  const goods = intake.answers.classGoods.find((each) => each.number === number);
  const check = checkOf(intake, number);
  const wording = check
    ? `${check.isPreApproved ? 'All' : 'Not all'} on the office’s list, checked on ${dateText(check.on)}`
    : goods?.wording && `Wording: ${classAnswers.wording.choices[goods.wording].onSheet}`;
  const fee = feesOfClasses(intake).find((each) => each.number === number);
  return [
    goods?.text || classShortName(number),
    check ? '' : listedText(termsOfClass(intake, number)),
    [wording, fee && `official fee ${feeText([fee])}`].filter(Boolean).join('; '),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Which terms are known to be on the office’s list; empty where none is. */
function listedText(terms: ReturnType<typeof termsOfClass>): string {
  const listed = terms.flatMap((each) =>
    'on' in each ? [`${each.term} (${dateText(each.on)})`] : [],
  );
  const others = terms.length - listed.length;
  return listed.length === 0
    ? ''
    : `On the office’s list when last compared: ${listed.join('; ')}${others > 0 ? `. Not compared: ${countText(others, 'other term', 'other terms')}` : ''}`;
}

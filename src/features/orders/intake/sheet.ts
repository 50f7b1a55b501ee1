import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { said, t } from '../../../shared/texts';
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
    const given = isAskedFor(declared, own) ? String(own[name] ?? '') : '';
    const detail = row.detail ? (say(row.detail, own, of) ?? '') : given;
    return [{ term: say(row.term, own, of) ?? '', detail }];
  });

function rowsOf(part: IntakePart, intake: Answered): IntakeRow[] {
  const { questions, answers } = intake;
  if (part === 'questions')
    return questions.map(({ question, kind }, place) => ({
      term: said(question),
      detail: (kind.endsWith('text') ? String : said)(answers.answers[place] ?? ''),
    }));
  const rows = rowsIn(part, intake);
  if (part === 'goods')
    return [
      ...rows,
      ...classRows(intake),
      { term: t('Official fee'), detail: feeText(feesOfClasses(intake)) },
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
        term: t('Class {number}', { number }),
        detail: classText(intake, number),
      }))
    : [
        {
          term: t('Classes'),
          detail: intake.answers.classes
            .map(
              (number) =>
                `${t('Class {number}', { number })}: ${said(classShortName(number) ?? '')}`,
            )
            .join('\n'),
        },
      ];

function classText(intake: Answered, number: string): string {
  const goods = intake.answers.classGoods.find((each) => each.number === number);
  const check = checkOf(intake, number);
  const wording = check
    ? t(
        check.isPreApproved
          ? 'All on the office’s list, checked on {date}'
          : 'Not all on the office’s list, checked on {date}',
        { date: dateText(check.on) },
      )
    : goods?.wording &&
      t('Wording: {wording}', { wording: t(classAnswers.wording.choices[goods.wording].onSheet) });
  const fee = feesOfClasses(intake).find((each) => each.number === number);
  return [
    goods?.text || said(classShortName(number) ?? ''),
    check ? '' : listedText(termsOfClass(intake, number)),
    [wording, fee && t('official fee {fee}', { fee: feeText([fee]) })]
      .filter(Boolean)
      .join(t('; ')),
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
    : t(
        others > 0
          ? 'On the office’s list when last compared: {terms}. Not compared: {others}'
          : 'On the office’s list when last compared: {terms}',
        { terms: listed.join('; '), others: countText(others, 'other term', 'other terms') },
      );
}

import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { insertingRows } from '../../../platform/db/rows';
import { lastClass } from '../../../shared/class-number';
import { longestMessage } from '../../../shared/lengths';
import type { Question } from '../../catalogue/contract';
import { readCheckSearch } from '../../clearance/check-search';
import {
  type ChosenGoods,
  chosenTerms,
  nothingChosen,
  readGoodsSearch,
} from '../../clearance/goods/goods-search';
import type { PlaceOrder } from '../contract';
import { orderIntakes } from '../schema.server';
import { answersOfClass, answers as declared, type IntakeAnswers } from './answers';
import { IntakeAnswers as AnswersSchema } from './contract';

interface Asker {
  asksMark: boolean;
  questions: Question[];
}
export type NewIntake = Asker & { answers: IntakeAnswers };

type Orderer = Pick<PlaceOrder, 'customerName' | 'companyName'> &
  Partial<
    Pick<PlaceOrder, 'markName' | 'business' | 'classes' | 'goods' | 'classCount' | 'wording'>
  >;

/** What a service asks of a new order, with what is known already; undefined if nothing. */
export function newIntake(
  { asksMark, questions }: Asker,
  { customerName, companyName, markName, business, classes, goods, classCount, wording }: Orderer,
): NewIntake | undefined {
  if (!asksMark && questions.length === 0) return undefined;
  if (!asksMark)
    return {
      asksMark,
      questions,
      answers: AnswersSchema.parse({ answers: answersKnown(questions, markName) }),
    };
  const check = readCheckSearch(new URLSearchParams({ classes: classes ?? '' }));
  const { chosen } = readGoodsSearch(new URLSearchParams(goods ?? ''));
  const words = cut(markName, declared.words.most);
  return {
    asksMark,
    questions,
    answers: AnswersSchema.parse({
      kind: words ? 'words' : '',
      words,
      goods: cut(business, declared.goods.most),
      // Fewer are ordered than were chosen: which, is asked after the order, and what was chosen of each is kept.
      classes: (classCount ?? lastClass) < check.classes.length ? [] : check.classes,
      classGoods: check.classes.flatMap((number) => goodsOf(number, chosen, wording) ?? []),
      ...ownerOf({ customerName, companyName }),
      ownerCountry: 'Singapore',
    }),
  };
}

const markNumber = /\d{5,}/;

/** To a question in one line for the number of the mark, where it is known, or else for its name. */
function answersKnown(questions: Question[], markName: string | null | undefined): string[] {
  const wanted = markNumber.test(markName ?? '') ? /\bnumber\b/i : /\bnames?\b/i;
  const asking = questions.findIndex(
    ({ question, kind }) => kind === 'short text' && wanted.test(question),
  );
  const isKnown = markName && asking >= 0;
  return isKnown ? [...Array(asking).fill(''), cut(markName, longestMessage)] : [];
}

/** Whether an order has what is known for its questions. */
export async function hasKnown(db: Db, orderId: string, known: string[]): Promise<boolean> {
  if (known.length === 0) return true;
  const [row] = await db
    .select({ answers: orderIntakes.answers })
    .from(orderIntakes)
    .where(eq(orderIntakes.orderId, orderId));
  return withKnown(row?.answers.answers ?? [], known) === row?.answers.answers;
}

/** Answers with what is known now; they stay as they are where they say that too, in whatever words. */
export function withKnown(answers: string[], known: string[]): string[] {
  const isSaid = (text: string, place: number) =>
    answers[place]?.includes(markNumber.exec(text)?.[0] ?? text) ?? text === '';
  return known.every(isSaid)
    ? answers
    : Array.from({ length: Math.max(known.length, answers.length) }, (_, place) => {
        const [text = '', answer = ''] = [known[place], answers[place]];
        return isSaid(text, place) ? answer : text;
      });
}

const longestGoods = answersOfClass.find(([name]) => name === 'text')?.[1].most ?? 0;

/** What an application says of a class; words of the client's own make the whole class one of own words. */
function goodsOf(number: string, chosen: ChosenGoods, wording: Orderer['wording']) {
  const terms = chosenTerms(chosen[number] ?? nothingChosen);
  const isOwn = terms.length > 0 && chosen[number]?.own;
  if (terms.length === 0 && !wording) return undefined;
  const text = terms.reduce((all, term) => {
    const more = [all, term].filter(Boolean).join('\n');
    return more.length > longestGoods ? all : more;
  }, '');
  return { number, text, wording: isOwn ? ('own' as const) : (wording ?? '') };
}

const cut = (text: string | null | undefined, most: number) =>
  [...(text ?? '').trim()].slice(0, most).join('');

/** The owner, as far as the order form knows it. */
export const ownerOf = ({
  customerName,
  companyName,
}: Pick<Orderer, 'customerName' | 'companyName'>): Pick<IntakeAnswers, 'owner' | 'ownerName'> => ({
  owner: companyName ? 'company' : '',
  ownerName: companyName || customerName,
});

/** Stores the questions of the orders that ask something. */
export async function insertIntakes(
  tx: Db,
  placed: { id: string; intake?: NewIntake | undefined }[],
) {
  const rows = placed.flatMap(({ id, intake }) => (intake ? [{ orderId: id, ...intake }] : []));
  if (rows.length > 0) await tx.execute(insertingRows(orderIntakes, rows));
}

import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { dayInSingapore } from '../../../shared/calendar-date';
import { classNumbers, numberText } from '../../../shared/count-text';
import { engineOf } from '../../trademarks/engine/engine.server';
import { goodsWords } from '../../trademarks/words/goods-words';
import { findNamedClasses } from '../classes/find-classes';
import { readEnglish } from '../classes/in-english.server';
import type { CheckHit, Signal } from '../matching/contract';
import { acceptedIn, mayBeTold } from './find-goods.server';
import { firstYear, termKey, termsOf } from './terms';

/** The closest; below, nobody reads on. */
const mostTold = 3;
const mostTerms = 3;
const mostClasses = 5;
/** A list of goods may be a book, and is read on the main thread. */
const longestGoods = 4_000;
/** Of fewer marks no share is told. */
const fewestCounted = 20;
/** Below the reasons that make the level, which goods that are told add nothing to. */
const strength = 0.02;

/**
 * Adds to the closest marks which goods their record states in the classes that meet: first those with words of what is
 * sold, or else how often the register has both. It changes no level.
 */
export async function tellGoods<Hit extends CheckHit>(
  db: Db,
  hits: Hit[],
  business: string,
): Promise<Hit[]> {
  const stated = await readStated(db, hits.slice(0, mostTold));
  const said = await goodsSaid(business);
  const told = new Map<number, Signal>();
  for (const hit of hits.slice(0, mostTold)) {
    const terms = stated.get(hit.mark.id);
    if (!terms?.length) continue;
    const counted = hit === hits[0] ? said : [];
    const text = withWordsOf(said, terms) ?? (await goodsText(db, hit, terms, counted));
    told.set(hit.mark.id, { kind: 'goods', text, strength });
  }
  return hits.map((hit) => {
    const signal = told.get(hit.mark.id);
    return signal ? { ...hit, signals: [...hit.signals, signal] } : hit;
  });
}

const meetingOf = ({ mark, sharedClasses, relatedClasses }: CheckHit): string[] =>
  [sharedClasses, relatedClasses, mark.classes].find((classes) => classes.length > 0) ?? [];

async function readStated(db: Db, hits: CheckHit[]): Promise<Map<number, string[]>> {
  const asked = hits.flatMap((hit) =>
    meetingOf(hit)
      .slice(0, mostClasses)
      .map((number) => ({ id: hit.mark.id, number })),
  );
  const rows = await readRows<{ id: number; goods: string | null }>(
    db,
    sql`select asked.id, left(stated.goods, ${longestGoods}) as goods
      from unnest(${sql.param(asked.map(({ id }) => id))}::int[],
        ${sql.param(asked.map(({ number }) => number))}::text[]) with ordinality as asked(id, number, place)
      join office_records r on r.trademark_id = asked.id,
        unnest(r.class_numbers, r.class_goods) as stated(number, goods)
      where ltrim(stated.number, '0') = asked.number order by asked.place`,
  );
  const byMark = new Map<number, string[]>();
  for (const { id, goods } of rows) {
    const terms = termsOf(goods ?? '');
    // The last may be a part of one.
    const whole = goods?.length === longestGoods ? terms.slice(0, -1) : terms;
    byMark.set(id, [...(byMark.get(id) ?? []), ...whole.filter(mayBeTold)]);
  }
  return byMark;
}

/** In English, by which the register is read. */
async function goodsSaid(business: string): Promise<string[]> {
  if (!business) return [];
  const named = findNamedClasses(business, await readEnglish());
  return [...new Set(named.flatMap(({ said }) => said))];
}

/** The terms with the most words of what is sold. */
function withWordsOf(said: string[], terms: string[]): string | undefined {
  const own = new Set(goodsWords(said));
  const shared = terms
    .map((term) => ({ term, words: goodsWords([term]).filter((word) => own.has(word)).length }))
    .filter(({ words }) => words > 0)
    .sort((one, other) => other.words - one.words || one.term.length - other.term.length);
  return shared.length > 0
    ? `Its goods that have words of yours: ${listed(shared.map(({ term }) => term))}.`
    : undefined;
}

async function goodsText(db: Db, hit: CheckHit, terms: string[], said: string[]): Promise<string> {
  const text = `Its goods in ${classNumbers(meetingOf(hit))}: ${listed(terms)}.`;
  const [own] = said;
  const both = own && (await countBoth(db, own, distinct(terms).slice(0, mostTerms)));
  return both
    ? `${text} Of ${numberText(both.all)} registered marks for ${quoted(own)} filed since ${firstYear}, ${numberText(both.marks)} are also for ${quoted(both.term)}.`
    : text;
}

/** Of registered marks for what is sold, how many are also for one of the terms: the one that most are for. */
async function countBoth(db: Db, own: string, terms: string[]) {
  const year = Number(dayInSingapore().slice(0, 4));
  const asked = [own, ...terms.map((term) => `${own} ${term}`)];
  const { answer } = await engineOf(db).ask((register) =>
    Promise.all(asked.map((words) => register.count(acceptedIn(undefined, words, year)))),
  );
  const [all = 0, ...counts] = answer;
  const marks = Math.max(...counts);
  return all < fewestCounted ? undefined : { all, marks, term: terms[counts.indexOf(marks)] ?? '' };
}

const distinct = (terms: string[]) =>
  [...new Map(terms.toReversed().map((term) => [termKey(term), term])).values()].toReversed();
const quoted = (text: string) => `“${text}”`;
const listed = (terms: string[]) => distinct(terms).slice(0, mostTerms).map(quoted).join(', ');

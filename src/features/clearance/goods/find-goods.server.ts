import { sql } from 'drizzle-orm';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { dayInSingapore } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { classFeesOn } from '../../../shared/official-fees';
import { engineOf } from '../../trademarks/engine/engine.server';
import type { Query } from '../../trademarks/engine/query';
import { searchTerms } from '../../trademarks/engine/search-terms';
import { goodsWords } from '../../trademarks/words/goods-words';
import { findNamedClasses, type InEnglish } from '../classes/find-classes';
import { readEnglish } from '../classes/in-english.server';
import { wordsOf } from '../classes/stem';
import type { FindGoods, FoundGoods } from './contract';
import { findListed, listedKey } from './listed-terms.server';
import { firstYear, termKey } from './terms';

const mostClasses = 6;
const mostWords = 4;
/** Of the newest marks with the words, in a class: how their goods are put. */
const marksRead = 100;
const mostTerms = 6;
/** Of terms without the words, which are stated beside them by at least this share of the marks. */
const mostBeside = 3;
const besideFrom = 0.15;
const longestTerm = 80;
/** A list of goods may be a book, and is read on the main thread. */
const longestGoods = 20_000;
const mostStated = 2_000;
/** Parts of a sentence about other terms, which say nothing by themselves. */
const noTerm =
  /\b(aforesaid|aforementioned|the foregoing|namely|included in|not included|class(es)? \d)/i;

/** Whether a term says by itself what goods are. */
export const mayBeTold = (term: string): boolean =>
  term.length >= 3 && term.length <= longestTerm && !noTerm.test(term) && /\p{L}{2}/u.test(term);

interface Asked {
  number: string;
  reason: string;
  /** Each is a way in which the goods are said. */
  said: string[];
}

/** How goods said in plain words stand in the register, by class, with what each choice costs. */
export async function findGoods(db: Db, { q, classes }: FindGoods): Promise<FoundGoods> {
  const day = dayInSingapore();
  const asked = classesAsked(q, classes, await readEnglish());
  const ids = await findMarks(db, asked, Number(day.slice(0, 4)));
  const stated = await readStated(db, asked, ids);
  const breathe = breather();
  const chosen: (Asked & { terms: string[] })[] = [];
  for (const [at, each] of asked.entries()) {
    await breathe();
    const ofClass = stated.get(each.number) ?? [];
    chosen.push({ ...each, terms: chooseTerms(each.said, ofClass, ids[at]?.length ?? 0) });
  }
  const wanted = chosen.flatMap(({ number, terms }) => terms.map((term) => ({ number, term })));
  const counts = await countMarks(db, wanted, Number(day.slice(0, 4)));
  const listed = await findListed(db, wanted);
  const factsOf = (number: string) => (term: string) => ({
    term,
    marks: counts.get(listedKey(number, term)) ?? 0,
    listedOn: listed.get(listedKey(number, term)) ?? null,
  });
  return {
    classes: chosen.map(({ number, reason, terms }) => ({
      number,
      reason,
      terms: terms.map(factsOf(number)).sort((one, other) => other.marks - one.marks),
    })),
    fees: classFeesOn(day),
  };
}

function classesAsked(q: string, classes: string[], inEnglish: InEnglish): Asked[] {
  const named = findNamedClasses(q, inEnglish).map(({ said, ...each }) => ({
    ...each,
    said: (said.length > 0 ? said : [q]).slice(0, mostWords),
  }));
  if (classes.length === 0) return named.slice(0, mostClasses);
  const said = [
    inEnglish(wordsOf(q))
      .map(({ word }) => word)
      .join(' '),
  ];
  return classes
    .slice(0, mostClasses)
    .map((number) => named.find((each) => each.number === number) ?? { number, reason: '', said });
}

/** Registered marks of late years for goods with these words; undefined: of any class. */
export const acceptedIn = (number: string | undefined, words: string, thisYear: number): Query => ({
  status: 'registered',
  isPublished: true,
  filters: [
    ...(number ? [{ by: 'class' as const, values: [number] }] : []),
    {
      by: 'year',
      values: Array.from({ length: thisYear - firstYear + 1 }, (_, at) => String(firstYear + at)),
    },
  ],
  terms: searchTerms(words, 'goods'),
  scope: 'goods',
});

/** The newest marks whose goods have the words of each class; where none has, the newest of the class. */
async function findMarks(db: Db, asked: Asked[], thisYear: number): Promise<number[][]> {
  const { answer } = await engineOf(db).ask((register) => {
    const newest = async (query: Query, limit: number) =>
      (await register.search(query, { sort: 'date', isDescending: true, offset: 0, limit })).ids;
    return Promise.all(
      asked.map(async ({ number, said }) => {
        const each = Math.ceil(marksRead / said.length);
        const found = await Promise.all(
          said.map((words) => newest(acceptedIn(number, words, thisYear), each)),
        );
        const ids = [...new Set(found.flat())];
        return ids.length > 0 ? ids : newest(acceptedIn(number, '', thisYear), each);
      }),
    );
  });
  return answer;
}

interface Stated {
  term: string;
  marks: number;
}

/** The terms of these marks by class, as most of them write each, and how many have it. */
async function readStated(db: Db, asked: Asked[], ids: number[][]): Promise<Map<string, Stated[]>> {
  const pairs = asked.flatMap(({ number }, at) => (ids[at] ?? []).map((id) => ({ number, id })));
  const rows = await readRows<Stated & { number: string }>(
    db,
    sql`select asked.number, trim(both ' .' from term) as term, count(*)::int as marks
      from unnest(${sql.param(pairs.map(({ number }) => number))}::text[],
        ${sql.param(pairs.map(({ id }) => id))}::int[]) as asked(number, id)
      join office_records r on r.trademark_id = asked.id,
        unnest(r.class_numbers, r.class_goods) as stated(number, goods),
        regexp_split_to_table(left(stated.goods, ${longestGoods}), '[[:space:]]*[;\n][[:space:]]*') as term
      where ltrim(stated.number, '0') = asked.number and length(term) between 3 and ${longestTerm}
      group by 1, 2 order by marks desc, term limit ${mostStated}`,
  );
  const byClass = new Map<string, Map<string, Stated>>();
  for (const { number, term, marks } of rows) {
    if (!mayBeTold(term)) continue;
    const terms = byClass.get(number) ?? new Map<string, Stated>();
    byClass.set(number, terms);
    const key = termKey(term);
    const known = terms.get(key);
    if (!known) terms.set(key, { term, marks });
    else
      terms.set(key, {
        term: known.marks >= marks ? known.term : term,
        marks: known.marks + marks,
      });
  }
  return new Map([...byClass].map(([number, terms]) => [number, [...terms.values()]]));
}

/** First the terms with the words that were asked for, then those that marks with the words often state too. */
function chooseTerms(said: string[], stated: Stated[], marks: number): string[] {
  const wanted = said.map((words) => goodsWords([words])).filter((words) => words.length > 0);
  const hasWords = ({ term }: Stated) => {
    const words = new Set(goodsWords([term]));
    return wanted.some((each) => each.every((word) => words.has(word)));
  };
  const mostFirst = stated.toSorted(
    (one, other) => other.marks - one.marks || one.term.length - other.term.length,
  );
  const withWords = new Set(mostFirst.filter(hasWords));
  const named = [...withWords].slice(0, mostTerms);
  const beside = mostFirst
    .filter((each) => each.marks >= Math.max(2, marks * besideFrom) && !withWords.has(each))
    .slice(0, Math.max(mostBeside, mostTerms - named.length));
  return [...named, ...beside].map(({ term }) => capitalized(term));
}

async function countMarks(
  db: Db,
  wanted: { number: string; term: string }[],
  thisYear: number,
): Promise<Map<string, number>> {
  const { answer } = await engineOf(db).ask((register) =>
    Promise.all(
      wanted.map(({ number, term }) => register.count(acceptedIn(number, term, thisYear))),
    ),
  );
  return new Map(
    wanted.map(({ number, term }, at) => [listedKey(number, term), answer[at] ?? 0] as const),
  );
}

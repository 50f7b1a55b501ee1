import { sql } from 'drizzle-orm';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { containing } from '../../../platform/db/search';
import { heard, wordLikeness } from '../../clearance/matching/likeness';
import type { ReadMark } from '../../clearance/matching/read-mark.server';
import { likeWord } from '../../clearance/matching/vocabulary.server';
import type { EnquiryKind } from '../../enquiries/kinds';
import { type MarkWord, markWords } from '../../trademarks/words/mark-words.server';
import type { KnownRole } from './contract';
import type { Search, WordsLike } from './find-words.server';

/** The kinds of records in `known_people.sql`. */
type KnownKind =
  | EnquiryKind
  | 'account'
  | 'order'
  | 'matter'
  | 'invoice'
  | 'watch'
  | 'conflict check';

/** A record that names somebody. */
export interface KnownPerson {
  kind: KnownKind;
  id: string;
  role: KnownRole;
  names: string[];
  uen: string | null;
  email: string | null;
  about: string | null;
  /** What was written besides names. */
  searched: string;
}

const most = 300;
/** More records that hold one text are not told apart, and not counted. */
export const mostHeld = 5_000;

/** As `search_text_of` has it, which costs ten times as much for each row. */
const calledText = sql`' ' || lower(normalize(array_to_string(names, ' '), NFKC))`;

/** On record as another side; all others are ours. */
export const theirs: KnownRole[] = ['opponent', 'cited-owner', 'watched-owner', 'other-searched'];

/** Records with a text of their sender's, which may name somebody else. */
export const textKinds: KnownKind[] = ['consultation', 'contact'];

/** Whose records are looked through: another search than of all plans and reads only those tables. */
export type Among = { kinds?: KnownKind[]; roles?: KnownRole[] };

function isAmong({ kinds, roles }: Among) {
  const named = [
    ...(kinds ? [sql`kind in ${kinds}`] : []),
    ...(roles ? [sql`role in ${roles}`] : []),
  ];
  return named.length > 0 ? sql`(${sql.join(named, sql` or `)})` : sql`true`;
}

/** Whose record holds one of these texts, and how many records do: the newest of everybody before others of anybody. */
export const findPeopleBy = (
  db: Db,
  texts: string[],
  among: Among = {},
): Promise<(KnownPerson & { all: number })[]> =>
  readRows(
    db,
    sql`select kind, id, role, names, uen, email, about, searched, (count(*) over ())::int as "all"
      from (select * from known_people() where searched like any (${patterns(texts)}) and ${isAmong(among)}
        limit ${mostHeld}) as held
      order by row_number() over (partition by kind, role, names, lower(email) order by at desc), at desc
      limit ${most}`,
  );

/** Each word of a name with its weight and the words on record that are like it. */
export interface SoughtWord {
  weight: number;
  like: string[];
}

/** Who has such words in their name, those with the weightiest first. */
export async function findPeopleWith(
  db: Db,
  sought: SoughtWord[],
  among: Among = {},
): Promise<KnownPerson[]> {
  const words = sought.filter(({ like }) => like.length > 0);
  if (words.length === 0) return [];
  const score = words.map(
    ({ weight, like }) =>
      sql`case when called like any (${patterns(like)}) then ${weight}::float else 0 end`,
  );
  return readRows(
    db,
    sql`select * from (
        select kind, id, role, names, uen, email, about, '' as searched,
          ${sql.join(score, sql` + `)} as score
        from known_people(), lateral (select ${calledText}) as own (called)
        where searched like any (${patterns(words.flatMap(({ like }) => like))}) and ${isAmong(among)}
      ) as found where score > 0 order by score desc, kind, id limit ${most}`,
  );
}

const patterns = (texts: string[]) => sql`${sql.param([...new Set(texts)].map(patternOf))}::text[]`;

/** One or two letters must begin a word; elsewhere nearly every row would match. */
const patternOf = (text: string) => containing([...text].length < 3 ? ` ${text}` : text);

/** At most as many words are looked for in place of one. */
const mostLike = 40;

/** A word of a name, and all of them written as one, with the readings that words on record may be like. */
const wordsOf = (name: ReadMark) => {
  const weight = name.words.reduce((sum, each) => sum + each.weight, 0);
  const asOne = { text: name.joined.text, ways: [], others: [], weight };
  return (name.words.length > 1 ? [...name.words, asOne] : name.words).map((word) => ({
    weight: word.weight,
    readings: [...readingsOf(word)],
  }));
};

/** What words on record are to be like to stand for those of each name; `first`: the number of the first of them. */
export const searchOfNames = (names: ReadMark[], first: number): Search => {
  const words = names.flatMap(wordsOf).map((word, at) => ({ ...word, of: first + at }));
  return {
    sought: words.flatMap(({ of, readings }) =>
      readings.map((text) => ({ of, heard: heard(text), test: likeWord })),
    ),
    readings: words.flatMap(({ of, readings }) => readings.map((text) => ({ of, text }))),
  };
};

/** The words on record that may stand for those of each name, by what that search has found. */
export async function likeWordsOf(
  names: ReadMark[],
  first: number,
  like: WordsLike,
): Promise<SoughtWord[][]> {
  const words = names.map(wordsOf);
  const breathe = breather();
  const found: SoughtWord[] = [];
  for (const [at, { weight, readings }] of words.flat().entries()) {
    const of = first + at;
    const close: [word: string, likeness: number][] = [];
    for (const word of like(of)) {
      close.push([word, likenessOf(word, readings)]);
      await breathe();
    }
    const nearest = close.toSorted(([, one], [, two]) => two - one).slice(0, mostLike);
    found.push({ weight, like: nearest.map(([word]) => word) });
  }
  return words.map((each) => found.splice(0, each.length));
}

/** One that reads the same in another way is the same. */
function likenessOf(word: string, readings: string[]): number {
  const parts = markWords(word);
  if (parts.some(({ text, others }) => [text, ...others].some((each) => readings.includes(each))))
    return 1;
  const own = heard(parts.map(({ text }) => text).join(''));
  return Math.max(...readings.map((reading) => wordLikeness(heard(reading), own).likeness));
}

/** A Chinese name in Latin letters has its first character apart from the others, or each of them. */
const readingsOf = ({ text, ways, others }: Pick<MarkWord, 'text' | 'ways' | 'others'>) =>
  new Set(
    [
      text,
      ...others,
      ...ways.flatMap(({ syllables = [] }) => [...syllables, syllables.slice(1).join('')]),
    ].filter(Boolean),
  );

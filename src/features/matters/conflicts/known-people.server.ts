import { sql } from 'drizzle-orm';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { containing } from '../../../platform/db/search';
import { heard, wordLikeness } from '../../clearance/matching/likeness';
import type { ReadMark } from '../../clearance/matching/read-mark.server';
import { likeWord, push, Vocabulary } from '../../clearance/matching/vocabulary.server';
import { type MarkWord, markWords } from '../../trademarks/words/mark-words.server';
import { remembered } from '../../trademarks/words/remembered';
import type { KnownRole } from './contract';

/** The kinds of records in `known_people.sql`. */
export const knownKinds = [
  'account',
  'order',
  'consultation',
  'contact',
  'check',
  'matter',
  'invoice',
  'watch',
  'conflict check',
] as const;

/** A record that names somebody. */
export interface KnownPerson {
  kind: (typeof knownKinds)[number];
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

/** As `search_text_of` has it, which costs ten times as much for each row. */
const calledText = sql`' ' || lower(normalize(array_to_string(names, ' '), NFKC))`;

/** Whose record holds one of these texts, and how many records do: the newest of everybody before others of anybody. */
export const findPeopleBy = (db: Db, texts: string[]): Promise<(KnownPerson & { all: number })[]> =>
  readRows(
    db,
    sql`select kind, id, role, names, uen, email, about, searched, (count(*) over ())::int as "all"
      from known_people() where searched like any (${patterns(texts)})
      order by row_number() over (partition by kind, role, names, lower(email) order by at desc), at desc
      limit ${most}`,
  );

/** Each word of a name with its weight and the words on record that are like it. */
export interface SoughtWord {
  weight: number;
  like: string[];
}

/** Who has such words in their name, those with the weightiest first. */
export async function findPeopleWith(db: Db, sought: SoughtWord[]): Promise<KnownPerson[]> {
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
        where searched like any (${patterns(words.flatMap(({ like }) => like))})
      ) as found where score > 0 order by score desc, kind, id limit ${most}`,
  );
}

const patterns = (texts: string[]) => sql`${sql.param([...new Set(texts)].map(patternOf))}::text[]`;

/** One or two letters must begin a word; elsewhere nearly every row would match. */
const patternOf = (text: string) => containing([...text].length < 3 ? ` ${text}` : text);

/** At most as many words are looked for in place of one. */
const mostLike = 40;

/** The words of all names on record, as they are written and as they are compared. */
export class KnownWords {
  private readonly words = new Vocabulary();
  private readonly readings = new Map<string, number[]>();
  private readonly written: string[] = [];
  private readonly texts: string[] = [];
  private readonly counts = new Map<string, number>();

  static async read(db: Db): Promise<KnownWords> {
    const known = new KnownWords();
    const breathe = breather();
    const counts = new Map<string, number>();
    for (const kind of knownKinds)
      for (const { word, people } of await readWords(db, kind))
        counts.set(word, (counts.get(word) ?? 0) + people);
    for (const [word, people] of counts) {
      known.add(word, people);
      await breathe();
    }
    return known;
  }

  private add(word: string, people: number) {
    const id = this.written.push(word) - 1;
    const words = read(word);
    this.texts.push(words.map(({ own }) => own.text).join(''));
    for (const { own, others } of words) {
      this.words.add(own, id);
      this.counts.set(own.text, (this.counts.get(own.text) ?? 0) + people);
      for (const reading of [own.text, ...others]) push(this.readings, reading, id);
    }
  }

  /** How many names have a word. */
  countOf = (text: string): number => this.counts.get(text) ?? 0;

  /** The words on record that may stand for each word of a name, and for all of them written as one. */
  async like(name: ReadMark, breathe: () => Promise<void>): Promise<SoughtWord[]> {
    const sought: SoughtWord[] = [];
    const all = name.words.reduce((sum, { weight }) => sum + weight, 0);
    const asOne = { text: name.joined.text, ways: [], others: [], weight: all };
    for (const word of name.words.length > 1 ? [...name.words, asOne] : name.words) {
      const found = new Map<number, number>();
      for (const reading of readingsOf(word)) {
        const own = heard(reading);
        this.words.find(own, likeWord, (ids) => {
          for (const id of ids) {
            const { likeness } = wordLikeness(own, heard(this.texts[id] ?? ''));
            found.set(id, Math.max(found.get(id) ?? 0, likeness));
          }
        });
        for (const id of this.readings.get(reading) ?? []) found.set(id, 1);
        await breathe();
      }
      const like = [...found]
        .toSorted(([, one], [, two]) => two - one)
        .slice(0, mostLike)
        .map(([id]) => this.written[id] ?? '');
      sought.push({ weight: word.weight, like });
    }
    return sought;
  }
}

/** The words on record are the same at the next search, and how they sound takes most of it. */
const read = remembered((word) => {
  const words = /^[a-z]{2,}$/.test(word) ? [{ text: word, others: [] }] : markWords(word);
  return words.map(({ text, others }) => ({ own: heard(text), others }));
}, 200_000);

/** A Chinese name in Latin letters has its first character apart from the others, or each of them. */
const readingsOf = ({ text, ways, others }: Pick<MarkWord, 'text' | 'ways' | 'others'>) =>
  new Set(
    [
      text,
      ...others,
      ...ways.flatMap(({ syllables = [] }) => [...syllables, syllables.slice(1).join('')]),
    ].filter(Boolean),
  );

/** Folds each name once, however many records have it. */
const readWords = (db: Db, kind: string): Promise<{ word: string; people: number }[]> =>
  readRows(
    db,
    sql`with own as materialized (
        select distinct names, lower(email) as email from known_people() where kind = ${kind})
      select word, count(*)::int as people
      from (select distinct word, coalesce(email, array_to_string(names, ' ')) as who
        from own, unnest(string_to_array(${calledText}, ' ')) as word
        where word <> '') as written
      group by word`,
  );

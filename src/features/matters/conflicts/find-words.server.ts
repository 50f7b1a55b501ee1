import { sql } from 'drizzle-orm';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { inSlices, readRows } from '../../../platform/db/rows';
import { type Heard, heard } from '../../clearance/matching/likeness';
import { inRowOrKey, likeWord, Vocabulary } from '../../clearance/matching/vocabulary.server';

/** What words on record are to be like; `of`: the number of what it is sought for. */
export interface Sought {
  of: number;
  heard: Heard;
  test: typeof likeWord;
}

/** What words on record are to read as, or to mean. */
export interface SoughtReading {
  of: number;
  text: string;
}

/** What is sought together: all words on record are read once for it. */
export interface Search {
  sought: Sought[];
  readings: SoughtReading[];
}

type Take = (of: number, word: string) => void;
export type WordsLike = (of: number) => ReadonlySet<string>;

/** The words on record that are like what is sought, by their letters, their sounds, or another reading. */
export async function findWordsLike(db: Db, { sought, readings }: Search): Promise<WordsLike> {
  const found = new Map<number, Set<string>>();
  const take: Take = (of, word) => {
    const words = found.get(of) ?? new Set();
    found.set(of, words.add(word));
  };
  await findByLetters(db, sought, take);
  await findBySounds(db, sought, take);
  await findByReadings(db, readings, take);
  return (of) => found.get(of) ?? new Set();
}

const wordsAtOnce = 10_000;

async function findByLetters(db: Db, sought: readonly Sought[], take: Take) {
  const breathe = breather();
  const parts = [...Map.groupBy(sought, ({ test }) => test)].map(([test, some]) => {
    const vocabulary = new Vocabulary();
    for (const [at, each] of some.entries()) vocabulary.add(each.heard, at);
    return { test, some, vocabulary };
  });
  const words = inSlices<Known>(wordsAtOnce, (last) => readKnown(db, last?.[0] ?? ''));
  for await (const slice of words)
    for (const [word, forms] of slice) {
      for (const each of formsOf(forms))
        for (const { test, some, vocabulary } of parts)
          vocabulary.find(each, test, (ids) => {
            for (const id of ids) take(some[id]?.of ?? 0, word);
          });
      await breathe();
    }
}

type Known = [word: string, forms: string];

/** As one value: thousands of rows cost more than what is in them. */
async function readKnown(db: Db, after: string): Promise<Known[]> {
  const [read] = await readRows<{ words: Known[] | null }>(
    db,
    sql`select json_agg(array[word, forms]) as words from (
      select word, forms from known_words where word > ${after} order by word limit ${wordsAtOnce}) as next`,
  );
  return read?.words ?? [];
}

function formsOf(forms: string): Heard[] {
  const parts = forms.split(' ');
  return parts.flatMap((text, at) =>
    at % 2 === 0 ? { text, spoken: parts[at + 1] ?? '', keys: [] } : [],
  );
}

/** Those that may sound alike however they are spelt. */
async function findBySounds(db: Db, sought: readonly Sought[], take: Take) {
  const breathe = breather();
  const sounding = sought.filter(({ test }) => test === likeWord || test === inRowOrKey);
  const wanted = [...new Set(sounding.flatMap((each) => each.heard.keys))];
  const rows = await readRows<{ word: string; forms: string; keys: string[] }>(
    db,
    sql`select word, forms, keys from known_words where keys && ${sql.param(wanted)}::text[]`,
  );
  for (const { word, forms, keys } of rows) {
    for (const { of, heard: own, test } of sounding) {
      if (!own.keys.some((key) => keys.includes(key))) continue;
      if (formsOf(forms).some(({ text }) => test.is(own, heard(text)))) take(of, word);
    }
    await breathe();
  }
}

async function findByReadings(db: Db, sought: readonly SoughtReading[], take: Take) {
  const wanted = [...new Set(sought.map(({ text }) => text))];
  const rows = await readRows<{ word: string; readings: string[] }>(
    db,
    sql`select word, readings from known_words where readings && ${sql.param(wanted)}::text[]`,
  );
  for (const { word, readings } of rows)
    for (const { of, text } of sought) if (readings.includes(text)) take(of, word);
}

import { sql } from 'drizzle-orm';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
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
  // Read side by side and taken one after the other, so that the same words are found in the same order.
  const [sounds, texts] = await Promise.all([
    readBySounds(db, sought),
    readByReadings(db, readings),
    findByLetters(db, sought, take),
  ]);
  await takeBySounds(sounds, sought, take);
  for (const { word, readings: own } of texts)
    for (const { of, text } of readings) if (own.includes(text)) take(of, word);
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
  async function compare(words: Known[]) {
    for (const [word, forms] of words) {
      for (const each of formsOf(forms))
        for (const { test, some, vocabulary } of parts)
          vocabulary.find(each, test, (ids) => {
            for (const id of ids) take(some[id]?.of ?? 0, word);
          });
      await breathe();
    }
  }
  // The next are read while these are compared.
  for (let words = await readKnown(db, ''); words.length > 0; ) {
    const last = words.length < wordsAtOnce ? undefined : words.at(-1)?.[0];
    [words] = await Promise.all([last === undefined ? [] : readKnown(db, last), compare(words)]);
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

const soundingOf = (sought: readonly Sought[]) =>
  sought.filter(({ test }) => test === likeWord || test === inRowOrKey);

interface Sounding {
  word: string;
  forms: string;
  keys: string[];
}

/** Those that may sound alike however they are spelt. */
function readBySounds(db: Db, sought: readonly Sought[]): Promise<Sounding[]> {
  const wanted = [...new Set(soundingOf(sought).flatMap((each) => each.heard.keys))];
  return readRows(
    db,
    sql`select word, forms, keys from known_words where keys && ${sql.param(wanted)}::text[]`,
  );
}

async function takeBySounds(rows: Sounding[], sought: readonly Sought[], take: Take) {
  const breathe = breather();
  for (const { word, forms, keys } of rows) {
    for (const { of, heard: own, test } of soundingOf(sought)) {
      if (!own.keys.some((key) => keys.includes(key))) continue;
      if (formsOf(forms).some(({ text }) => test.is(own, heard(text)))) take(of, word);
    }
    await breathe();
  }
}

function readByReadings(db: Db, sought: readonly SoughtReading[]) {
  const wanted = [...new Set(sought.map(({ text }) => text))];
  return readRows<{ word: string; readings: string[] }>(
    db,
    sql`select word, readings from known_words where readings && ${sql.param(wanted)}::text[]`,
  );
}

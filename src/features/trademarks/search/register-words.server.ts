import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { inSlices, readRows } from '../../../platform/db/rows';
import type { MarksInMemory } from './marks-in-memory.server';
import { areWordsDue } from './reindex.server';
import { getSearchStats, getSmallRegister, type SearchStats } from './search-stats.server';

export interface CountedWord {
  word: string;
  uses: number;
}

/** The words of names and owners. */
export interface RegisterWords {
  find(words: string[]): CountedWord[] | Promise<CountedWord[]>;
  /** Finds similar words by trigrams, the most similar first. */
  findAlike(word: string): CountedWord[] | Promise<CountedWord[]>;
}

const maxAlike = 30;

const wordsOf = new WeakMap<MarksInMemory, Promise<RegisterWords | undefined>>();

/** Words in memory if the register is small and they are counted, else those of the database. */
export async function getRegisterWords(db: Db, stats: SearchStats): Promise<RegisterWords> {
  const register = await getSmallRegister(db, stats);
  if (!register) return wordsIn(db);
  const reading = wordsOf.get(register) ?? readWords(db, stats);
  wordsOf.set(register, reading);
  const words = await reading.catch(() => undefined);
  if (!words) wordsOf.delete(register);
  return words ?? wordsIn(db);
}

const wordsIn = (db: Db): RegisterWords => ({
  // A join, since `= any` of hundreds of words may read them all by the index of trigrams.
  find: (words) =>
    readRows(
      db,
      sql`select word, uses from unnest(${sql.param(words)}::text[]) as word
        join register_words using (word)`,
    ),
  findAlike: (word) =>
    readRows(
      db,
      sql`select word, uses from register_words where word % ${word}
        order by similarity(word, ${word}) desc, uses desc limit ${maxAlike}`,
    ),
});

const readAtOnce = 2_000;

/** Undefined if they are being counted, or the register changes meanwhile. */
async function readWords(db: Db, { version }: SearchStats): Promise<RegisterWords | undefined> {
  if (await areWordsDue(db)) return undefined;
  const counted: CountedWord[] = [];
  const slices = inSlices<CountedWord>(readAtOnce, (last) =>
    readRows(
      db,
      sql`select word, uses from register_words where word > ${last?.word ?? ''}
        order by word limit ${readAtOnce}`,
    ),
  );
  for await (const some of slices) counted.push(...some);
  return (await getSearchStats(db)).version === version ? new WordList(counted) : undefined;
}

/** What `pg_trgm.similarity_threshold` is by default. */
const minSimilarity = 0.3;

/** Finds in memory what `pg_trgm` finds in the database. */
class WordList implements RegisterWords {
  readonly #words: Map<string, CountedWord>;
  readonly #byTrigram = new Map<string, { each: CountedWord; trigrams: number }[]>();

  constructor(words: CountedWord[]) {
    this.#words = new Map(words.map((each) => [each.word, each]));
    for (const each of words) {
      const trigrams = trigramsOf(each.word);
      const entry = { each, trigrams: trigrams.size };
      for (const trigram of trigrams) {
        const known = this.#byTrigram.get(trigram);
        if (known) known.push(entry);
        else this.#byTrigram.set(trigram, [entry]);
      }
    }
  }

  find(words: string[]): CountedWord[] {
    return words.flatMap((word) => this.#words.get(word) ?? []);
  }

  findAlike(word: string): CountedWord[] {
    const trigrams = trigramsOf(word);
    const shared = new Map<{ each: CountedWord; trigrams: number }, number>();
    for (const trigram of trigrams)
      for (const entry of this.#byTrigram.get(trigram) ?? [])
        shared.set(entry, (shared.get(entry) ?? 0) + 1);
    const alike = [...shared].flatMap(([{ each, trigrams: others }, both]) => {
      const similarity = both / (trigrams.size + others - both);
      return similarity < minSimilarity ? [] : { each, similarity };
    });
    return alike
      .sort((one, other) => other.similarity - one.similarity || other.each.uses - one.each.uses)
      .slice(0, maxAlike)
      .map(({ each }) => each);
  }
}

function trigramsOf(word: string): Set<string> {
  const text = `  ${word} `;
  return new Set(Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3)));
}

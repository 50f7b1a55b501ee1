import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { editDistance } from '../words/edit-distance';
import { normalizeText } from '../words/normalize';
import type { Listing } from './listing.server';
import { planSearch, searchOf, searchRegister } from './search-register.server';
import { getSearchStats } from './search-stats.server';

/** Nearly every shorter word is one typing error away from another. */
const fewestLetters = 4;
/** Words of this length may have two typing errors. */
const longWord = 7;
const maxWords = 6;
/** A word of the register is a likely typo of another one this many times as common. */
const muchMoreCommon = 50;
const fewFound = 3;

/**
 * A suggestion for a search with few results: unknown words are replaced by the nearest of the register.
 * Undefined if that finds no more.
 */
export async function suggestSearch(
  db: Db,
  listing: Listing,
  q: string,
  total: number,
): Promise<string | undefined> {
  const words = q.trim().split(/\s+/);
  if (total >= (words.length === 1 ? fewFound : 1) || words.length > maxWords) return undefined;
  const meant: string[] = [];
  for (const word of words) meant.push((await nearestWord(db, normalizeText(word))) ?? word);
  const suggestion = meant.join(' ');
  if (suggestion === words.join(' ')) return undefined;
  return (await hasMore(db, listing, suggestion, total)) ? suggestion : undefined;
}

/** The sample alone decides for common words. */
async function hasMore(db: Db, listing: Listing, q: string, than: number): Promise<boolean> {
  const { expected } = await planSearch(db, searchOf(await getSearchStats(db), listing, q));
  if (expected.sampled > than) return true;
  const { total } = await searchRegister(db, listing, q, { limit: 1, offset: 0 });
  return total > than;
}

interface Candidate {
  word: string;
  uses: number;
}

async function nearestWord(db: Db, word: string): Promise<string | undefined> {
  if (word.length < fewestLetters || !/^[a-z]{1,24}$/.test(word)) return undefined;
  const words = sql.param([word, ...typosOf(word)]);
  // A join, since `= any` of hundreds of words may read them all by the index of trigrams.
  const near = await readRows<Candidate>(
    db,
    sql`select word, uses from unnest(${words}::text[]) as word join register_words using (word)`,
  );
  const uses = near.find((row) => row.word === word)?.uses ?? 0;
  const oneTypo = near.filter((row) => row.word !== word && row.uses >= uses * muchMoreCommon);
  if (oneTypo.length > 0 || uses > 0 || word.length < longWord) return likeliest(oneTypo);
  const alike = await readRows<Candidate>(
    db,
    sql`select word, uses from register_words where word % ${word}
      order by similarity(word, ${word}) desc, uses desc limit 30`,
  );
  return likeliest(alike.filter((row) => editDistance(word, row.word) <= 2));

  /** Typing errors are rare at the first letter. */
  function likeliest(candidates: Candidate[]): string | undefined {
    const weight = (one: Candidate) => one.uses * (one.word[0] === word[0] ? 10 : 1);
    return candidates.toSorted((one, other) => weight(other) - weight(one))[0]?.word;
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Every word one typing error away: a letter missing, swapped with the next, wrong or too many. */
export function typosOf(word: string): string[] {
  const typos = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    if (after) typos.add(before + after.slice(1));
    if (after.length > 1) typos.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of letters) {
      typos.add(before + letter + after);
      if (after) typos.add(before + letter + after.slice(1));
    }
  }
  typos.delete(word);
  return [...typos];
}

import type { Db } from '../../../platform/db/database';
import { editDistance } from '../words/edit-distance';
import { normalizeText } from '../words/normalize';
import type { Listing } from './listing.server';
import { type CountedWord, getRegisterWords, type RegisterWords } from './register-words.server';
import { findInMemory, planSearch, searchOf, searchRegister } from './search-register.server';
import type { SearchStats } from './search-stats.server';

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
  stats: SearchStats,
  listing: Listing,
  q: string,
  total: number,
): Promise<string | undefined> {
  const words = q.trim().split(/\s+/);
  if (total >= (words.length === 1 ? fewFound : 1) || words.length > maxWords) return undefined;
  const registered = await getRegisterWords(db, stats);
  const meant: string[] = [];
  for (const word of words)
    meant.push((await nearestWord(registered, normalizeText(word))) ?? word);
  const suggestion = meant.join(' ');
  if (suggestion === words.join(' ')) return undefined;
  return (await hasMore(db, stats, listing, suggestion, total)) ? suggestion : undefined;
}

async function hasMore(
  db: Db,
  stats: SearchStats,
  listing: Listing,
  q: string,
  than: number,
): Promise<boolean> {
  const search = searchOf(stats, listing, q);
  const all = await findInMemory(db, search);
  if (all) return all.length > than;
  // The sample alone decides for common words.
  const { expected } = await planSearch(db, search);
  if (expected.sampled > than) return true;
  const { total } = await searchRegister(db, listing, q, { limit: 1, offset: 0 });
  return total > than;
}

async function nearestWord(words: RegisterWords, word: string): Promise<string | undefined> {
  if (word.length < fewestLetters || !/^[a-z]{1,24}$/.test(word)) return undefined;
  const near = await words.find([word, ...typosOf(word)]);
  const uses = near.find((row) => row.word === word)?.uses ?? 0;
  const oneTypo = near.filter((row) => row.word !== word && row.uses >= uses * muchMoreCommon);
  if (oneTypo.length > 0 || uses > 0 || word.length < longWord) return likeliest(oneTypo);
  const alike = await words.findAlike(word);
  return likeliest(alike.filter((row) => editDistance(word, row.word) <= 2));

  /** Typing errors are rare at the first letter. */
  function likeliest(candidates: CountedWord[]): string | undefined {
    const weight = (one: CountedWord) => one.uses * (one.word[0] === word[0] ? 10 : 1);
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

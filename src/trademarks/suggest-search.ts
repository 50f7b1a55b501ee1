import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { foldText } from './fold';
import type { Listing } from './listing';
import { slipsBetween, slipsOf } from './near-words';
import { searchRegister } from './search-register';

/** Of fewer letters than these, nearly every word is another's slip. */
const fewestLetters = 4;
/** From these on, a word may have two. */
const longWord = 7;
const mostWords = 6;
/** A word that the register knows is taken for a slip of one so much more common. */
const muchMoreCommon = 50;
const fewFound = 3;

/**
 * What somebody may have meant whose search found next to nothing: the same words, those that nobody
 * uses replaced by the nearest of the register. Only what finds more is suggested.
 */
export async function suggestSearch(
  db: Db,
  listing: Listing,
  q: string,
  total: number,
): Promise<string | undefined> {
  const words = q.trim().split(/\s+/);
  if (total >= fewFound || words.length > mostWords) return undefined;
  const meant: string[] = [];
  for (const word of words) meant.push((await nearestWord(db, foldText(word))) ?? word);
  const suggestion = meant.join(' ');
  if (suggestion === words.join(' ')) return undefined;
  const found = await searchRegister(db, listing, suggestion, { limit: 1, offset: 0 });
  return found.total > total ? suggestion : undefined;
}

interface Candidate {
  word: string;
  uses: number;
}

async function nearestWord(db: Db, word: string): Promise<string | undefined> {
  if (!/^[a-z]{4,24}$/.test(word) || word.length < fewestLetters) return undefined;
  const alike = sql`union select word, uses from (
    select word, uses from register_words where word % ${word}
    order by similarity(word, ${word}) desc, uses desc limit 30) as alike`;
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(sql`
    select word, uses from register_words where word = any(${sql.param([word, ...slipsOf(word)])}::text[])
    ${word.length >= longWord ? alike : sql``}`);
  const uses = rows.find((row) => row.word === word)?.uses ?? 0;
  const ranked = rows
    .filter((row) => row.word !== word && row.uses >= uses * muchMoreCommon)
    .map((row) => ({ ...row, slips: slipsBetween(word, row.word) }))
    .filter(({ slips }) => slips <= (word.length >= longWord && uses === 0 ? 2 : 1))
    .sort((one, other) => one.slips - other.slips || likelihood(other) - likelihood(one));
  return ranked[0]?.word;

  /** Hardly anybody slips at the first letter. */
  function likelihood(candidate: Candidate): number {
    return candidate.uses * (candidate.word[0] === word[0] ? 10 : 1);
  }
}

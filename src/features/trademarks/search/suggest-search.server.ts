import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { foldText } from '../words/normalize';
import type { Listing } from './listing.server';
import { slipsBetween, slipsOf } from './near-words';
import { searchRegister } from './search-register.server';

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
  if (total >= (words.length === 1 ? fewFound : 1) || words.length > mostWords) return undefined;
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
  if (word.length < fewestLetters || !/^[a-z]{1,24}$/.test(word)) return undefined;
  const words = sql.param([word, ...slipsOf(word)]);
  const near = await read(
    db,
    sql`select word, uses from register_words where word = any(${words}::text[])`,
  );
  const uses = near.find((row) => row.word === word)?.uses ?? 0;
  const oneSlip = near.filter((row) => row.word !== word && row.uses >= uses * muchMoreCommon);
  if (oneSlip.length > 0 || uses > 0 || word.length < longWord) return likeliest(oneSlip);
  const alike = await read(
    db,
    sql`select word, uses from register_words where word % ${word}
      order by similarity(word, ${word}) desc, uses desc limit 30`,
  );
  return likeliest(alike.filter((row) => slipsBetween(word, row.word) <= 2));

  /** Hardly anybody slips at the first letter. */
  function likeliest(candidates: Candidate[]): string | undefined {
    const weight = (one: Candidate) => one.uses * (one.word[0] === word[0] ? 10 : 1);
    return candidates.toSorted((one, other) => weight(other) - weight(one))[0]?.word;
  }
}

async function read(db: Db, statement: SQL): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(statement);
  return rows;
}

import type { Db } from '../../../platform/db/database';
import { engineOf } from '../engine/engine.server';
import { normalizeText } from '../words/normalize';
import type { Listing } from './listing.server';
import { queryOf } from './search-register.server';

const maxWords = 6;
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
  if (!q.trim() || words.length > maxWords) return undefined;
  if (total >= (words.length === 1 ? fewFound : 1)) return undefined;
  const { answer: meant } = await engineOf(db).ask((register) =>
    Promise.all(
      words.map(async (word) => (await register.nearestWord(normalizeText(word))) ?? word),
    ),
  );
  const suggestion = meant.join(' ');
  if (suggestion === words.join(' ')) return undefined;
  const query = await queryOf(db, listing, suggestion);
  const { answer: found } = await engineOf(db).ask((register) => register.count(query));
  return found > total ? suggestion : undefined;
}

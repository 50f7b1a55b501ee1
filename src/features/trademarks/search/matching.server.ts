import { type SQL, sql } from 'drizzle-orm';
import { classToken, rarePairs } from './rare-pairs';
import { classOf } from './register-columns.server';
import type { SearchTerm } from './search-terms';

/** Longer words are cut for the index, then compared as a whole. */
const longestIndexed = 64;
/** The end of a number: its start, office and year, is shared by a third of all marks. */
const endOfNumber = 6;
/** The index is used for the rarest words; the others are compared. */
const maxIndexed = 6;
/** Further words are compared in one condition. */
const maxConditions = 100;

/** Short words use an index only if all marks have their search columns. */
export function matchesAll(
  terms: SearchTerm[],
  { classNumber, isIndexComplete }: { classNumber: string | undefined; isIndexComplete: boolean },
): SQL {
  const isPlain = ({ statuses }: SearchTerm, rank: number) =>
    rank >= maxConditions && statuses.length === 0;
  const plain = terms.filter(isPlain).map(({ text }) => text);
  const conditions = terms
    .filter((term, rank) => !isPlain(term, rank))
    .map((term, rank) => hasTerm(term, rank < maxIndexed, isIndexComplete));
  if (plain.length > 0) conditions.push(holdsEvery(plain));
  if (classNumber)
    conditions.push(holds(`${classToken(classOf(classNumber))};`, true, isIndexComplete));
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Planning a statement with thousands of conditions takes longer than a full scan. */
const holdsEvery = (words: string[]): SQL => sql`not exists (
  select from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word
  where strpos(search_text, word) = 0)`;

function hasTerm(
  { text, statuses }: SearchTerm,
  isIndexed: boolean,
  isIndexComplete: boolean,
): SQL {
  const has = holds(text, isIndexed, isIndexComplete);
  if (statuses.length === 0) return has;
  const meant = statuses.map((status) => sql`status = ${status}`);
  return sql`(${has} or ${sql.join(meant, sql` or `)})`;
}

/** False: a full scan. */
export const isIndexed = ({ text, statuses }: SearchTerm, isIndexComplete: boolean): boolean =>
  statuses.length === 0 && (hasTrigrams(text) || (isIndexComplete && rarePairs(text).length > 0));

const hasTrigrams = (text: string) => /^[\x20-\x7e]*$/.test(text) && /[a-z0-9]{3}/.test(text);

/** `strpos` uses no index, so trigrams or rare pairs are added as conditions. */
function holds(text: string, isIndexed: boolean, isIndexComplete: boolean): SQL {
  const whole = sql`strpos(search_text, ${text}) > 0`;
  if (!isIndexed) return whole;
  const ofClass = /^(class \S+);$/.exec(text)?.[1];
  if (ofClass)
    return isIndexComplete ? sql`search_grams @> ${sql.param([ofClass])}::text[]` : whole;
  if (!hasTrigrams(text)) {
    const pairs = isIndexComplete ? rarePairs(text).slice(0, longestIndexed) : [];
    return pairs.length ? sql`search_grams @> ${sql.param(pairs)}::text[] and ${whole}` : whole;
  }
  const part = /^\d{7,}[a-z\d]*$/.test(text)
    ? text.slice(-endOfNumber)
    : text.slice(0, longestIndexed);
  const like = sql`search_text like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  return part === text ? like : sql`${like} and ${whole}`;
}

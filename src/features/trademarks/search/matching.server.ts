import { type SQL, sql } from 'drizzle-orm';
import { classOf } from './register-columns.server';
import type { SearchTerm } from './search-terms';
import { classGram, rareGrams } from './trigrams';

/** Of a longer word, so much goes through the index; the whole is compared only where that fits. */
const longestIndexed = 64;
/** Of a number, its end: the office and the year before it are in a third of all marks. */
const endOfNumber = 6;
/** The rarest words suffice for the index; the others are compared only where those fit. */
const mostIndexed = 6;
/** Hardly a mark holds so many of somebody's words; the others are compared where one does. */
const mostConditions = 100;

/** That a mark holds every one of the terms and is of the class. Without its grams no index knows of short words. */
export function matchesAll(
  terms: SearchTerm[],
  { classNumber, isFolded }: { classNumber: string | undefined; isFolded: boolean },
): SQL {
  const isPlain = ({ statuses }: SearchTerm, rank: number) =>
    rank >= mostConditions && statuses.length === 0;
  const plain = terms.filter(isPlain).map(({ text }) => text);
  const conditions = terms
    .filter((term, rank) => !isPlain(term, rank))
    .map((term, rank) => hasTerm(term, rank < mostIndexed, isFolded));
  if (plain.length > 0) conditions.push(holdsEvery(plain));
  if (classNumber) conditions.push(holds(`${classGram(classOf(classNumber))};`, true, isFolded));
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
}

/** As one condition: to plan a statement with thousands takes longer than to read the register. */
const holdsEvery = (words: string[]): SQL => sql`not exists (
  select from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word
  where strpos(search_text, word) = 0)`;

function hasTerm({ text, statuses }: SearchTerm, isIndexed: boolean, isFolded: boolean): SQL {
  const has = holds(text, isIndexed, isFolded);
  if (statuses.length === 0) return has;
  const meant = statuses.map((status) => sql`status = ${status}`);
  return sql`(${has} or ${sql.join(meant, sql` or `)})`;
}

/** Whether an index leads to the marks that hold the term; else each has to be read. */
export const isIndexed = ({ text, statuses }: SearchTerm, isFolded: boolean): boolean =>
  statuses.length === 0 && (hasTrigrams(text) || (isFolded && rareGrams(text).length > 0));

const hasTrigrams = (text: string) => /^[\x20-\x7e]*$/.test(text) && /[a-z0-9]{3}/.test(text);

/** `strpos` has no wildcards, and no index: that is asked for trigrams, or for the rare pairs of characters. */
function holds(text: string, isIndexed: boolean, isFolded: boolean): SQL {
  const whole = sql`strpos(search_text, ${text}) > 0`;
  if (!isIndexed) return whole;
  const ofClass = /^(class \S+);$/.exec(text)?.[1];
  if (ofClass) return isFolded ? sql`search_grams @> ${sql.param([ofClass])}::text[]` : whole;
  if (!hasTrigrams(text)) {
    const grams = isFolded ? rareGrams(text).slice(0, longestIndexed) : [];
    return grams.length ? sql`search_grams @> ${sql.param(grams)}::text[] and ${whole}` : whole;
  }
  const part = /^\d{7,}[a-z\d]*$/.test(text)
    ? text.slice(-endOfNumber)
    : text.slice(0, longestIndexed);
  const like = sql`search_text like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  return part === text ? like : sql`${like} and ${whole}`;
}

import { type SQL, sql } from 'drizzle-orm';
import type { SearchScope } from '../marks/mark-terms';
import type { Listing } from './listing.server';
import { isOf, type MarkFilter } from './mark-filters.server';
import { numberParts, rarePairs } from './rare-pairs';
import type { SearchTerm } from './search-terms';
import { type SearchLine, searchLines } from './search-text';

/** Longer words are cut for the index, then compared as a whole. */
const longestIndexed = 64;
/** The end of a number: its start, office and year, is shared by a third of all marks. */
const endOfNumber = 6;
/** The index is used for the rarest words; the others are compared. */
const maxIndexed = 6;
/** Further words are compared in one condition. */
const maxConditions = 100;

export interface Matched {
  terms: SearchTerm[];
  scope: SearchScope;
  filters: MarkFilter[];
  /** Filters that the index finds; the others are compared. */
  indexed: MarkFilter[];
  /** Short words use an index only if all marks have their search columns. */
  isIndexComplete: boolean;
}

export function matchesAll(matched: Matched): SQL {
  const { terms, scope, filters, indexed, isIndexComplete } = matched;
  const conditions = filters.map((filter) => isOf(filter, indexed.includes(filter)));
  if (scope === 'goods') {
    if (terms.length > 0)
      conditions.push(sql`goods_words @> ${sql.param(terms.map(({ text }) => text))}::text[]`);
  } else {
    const isPlain = ({ statuses }: SearchTerm, rank: number) =>
      rank >= maxConditions && statuses.length === 0;
    const plain = terms.filter(isPlain).map(({ text }) => text);
    for (const [rank, term] of terms.filter((term, rank) => !isPlain(term, rank)).entries())
      conditions.push(hasTerm(term, scope, rank < maxIndexed, isIndexComplete));
    if (plain.length > 0) conditions.push(holdsEvery(plain, scope));
  }
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The text in which a scope searches, written as in the index. */
const textOf = (scope: SearchScope): SQL => {
  const line = searchLines.indexOf(scope as SearchLine);
  return line < 0 ? sql`search_text` : sql.raw(`split_part(search_text, chr(10), ${line + 1})`);
};

/** The texts of agents and devices are few words beside names and owners, which would find too much. */
export const isIndexedAlone = (scope: SearchScope) => scope === 'agent' || scope === 'device';

/** Places a search by number: the same number, numbers that begin with it, and others. */
export function placeOf({ scope }: Listing, [term]: SearchTerm[]): SQL | undefined {
  if (scope !== 'number' || !term) return undefined;
  const numbers = sql`' ' || ${textOf(scope)} || ' '`;
  return sql`case when strpos(${numbers}, ${` ${term.text} `}) > 0 then 0
    when strpos(${numbers}, ${` ${term.text}`}) > 0 then 1 else 2 end`;
}

/** Planning a statement with thousands of conditions takes longer than a full scan. */
const holdsEvery = (words: string[], scope: SearchScope): SQL => sql`not exists (
  select from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word
  where strpos(${textOf(scope)}, word) = 0)`;

function hasTerm(
  { text, statuses }: SearchTerm,
  scope: SearchScope,
  isIndexed: boolean,
  isIndexComplete: boolean,
): SQL {
  if (isIndexedAlone(scope)) return holds(text, isIndexed, false, textOf(scope));
  const parts = scope === 'number' && isIndexComplete ? numberParts(text) : [];
  const has =
    parts.length > 0
      ? sql`search_grams @> ${sql.param(parts)}::text[]`
      : holds(text, isIndexed, isIndexComplete);
  if (scope !== 'all') return sql`${has} and strpos(${textOf(scope)}, ${text}) > 0`;
  if (statuses.length === 0) return has;
  const meant = statuses.map((status) => sql`status = ${status}`);
  return sql`(${has} or ${sql.join(meant, sql` or `)})`;
}

/** False: a full scan. */
export const isIndexed = ({ text, statuses }: SearchTerm, isIndexComplete: boolean): boolean =>
  statuses.length === 0 && (hasTrigrams(text) || (isIndexComplete && rarePairs(text).length > 0));

const hasTrigrams = (text: string) => /^[\x20-\x7e]*$/.test(text) && /[a-z0-9]{3}/.test(text);

/** `strpos` uses no index, so trigrams or rare pairs are added as conditions. */
function holds(
  text: string,
  isIndexed: boolean,
  isIndexComplete: boolean,
  searched = sql`search_text`,
): SQL {
  const whole = sql`strpos(${searched}, ${text}) > 0`;
  if (!isIndexed) return whole;
  const ofClass = /^(class \S+);$/.exec(text)?.[1];
  if (ofClass)
    return isIndexComplete ? sql`search_grams @> ${sql.param([ofClass])}::text[]` : whole;
  if (!hasTrigrams(text)) {
    const pairs = isIndexComplete ? rarePairs(text).slice(0, longestIndexed) : [];
    return pairs.length ? sql`search_grams @> ${sql.param(pairs)}::text[] and ${whole}` : whole;
  }
  const part = /^\d{7}[a-z\d]*$/.test(text)
    ? text.slice(-endOfNumber)
    : text.slice(0, longestIndexed);
  const like = sql`${searched} like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  return part === text ? like : sql`${like} and ${whole}`;
}

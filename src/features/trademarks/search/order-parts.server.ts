import { type SQL, sql } from 'drizzle-orm';
import { columnsOf, type Listing } from './listing.server';
import { partToken } from './rare-pairs';

const partialOrders = ['name', 'owner', 'date', 'expiry'] as const;
type PartialOrder = (typeof partialOrders)[number];

const hasParts = (sort: Listing['sort']): sort is PartialOrder =>
  partialOrders.some((order) => order === sort);

/** The beginning of the tokens of an order's parts. */
const prefixOf = (sort: PartialOrder) => partToken[sort]('~').replace(/\S+$/, '');

/** The part of the listing's order in which a mark stands, by its tokens between line breaks. */
export function partOf({ sort }: Listing, tokens: string): string | undefined {
  if (!hasParts(sort)) return undefined;
  const prefix = `\n${prefixOf(sort)}`;
  const at = tokens.indexOf(prefix);
  return at < 0 ? undefined : tokens.slice(at + prefix.length, tokens.indexOf('\n', at + 1));
}

/** Marks of these parts, and of the parts from another on; the latter by the order's index. */
export const inParts = ({ sort }: Listing, parts: string[]): SQL =>
  hasParts(sort)
    ? sql`search_grams && ${sql.param(parts.map((part) => prefixOf(sort) + part))}::text[]`
    : sql`true`;

export function fromPart(listing: Listing, part: string): SQL {
  const column = sql.raw(columnsOf(listing)[0] ?? '');
  const { sort, isDescending } = listing;
  if (sort === 'date' || sort === 'expiry')
    return isDescending
      ? sql`${column} <= ${`${part}-12-31`}::date`
      : sql`${column} >= ${`${part}-01-01`}::date`;
  return isDescending
    ? sql`${column} < ${String.fromCharCode(part.charCodeAt(0) + 1)}`
    : sql`${column} >= ${part}`;
}

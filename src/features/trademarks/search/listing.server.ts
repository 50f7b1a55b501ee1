import { and, type SQL, sql } from 'drizzle-orm';
import type { AdminTrademarkSort, DirectorySort, TrademarkStatus } from '../marks/contract';
import type { SearchScope } from '../marks/mark-terms';
import type { MarkFilter } from './mark-filters.server';
import { noExpiry } from './register-columns.server';

export interface Listing {
  status?: TrademarkStatus | undefined;
  isPublished?: boolean | undefined;
  /** All of them apply. */
  filters: MarkFilter[];
  scope: SearchScope;
  sort: AdminTrademarkSort | DirectorySort;
  isDescending: boolean;
}

/** Written as in the index. */
const expiry = `coalesce(expiry_date, '${noExpiry}'::date)`;

/** The columns of each order's index; the last makes it unique. */
const sortColumns: Record<Listing['sort'], string[]> = {
  name: ['name_key', 'id'],
  date: ['registration_date', 'id'],
  owner: ['owner_key', 'id'],
  expiry: [expiry, 'id'],
  number: ['registration_number'],
  status: ['status', 'is_published', 'name_key', 'id'],
  published: ['is_published', 'name_key', 'id'],
};

export const columnsOf = ({ sort }: Listing): string[] => sortColumns[sort];

export const isExpiry = (column: string) => column === expiry;

export const orderOf = (listing: Listing): SQL => orderBy(columnsOf(listing), listing.isDescending);

export const orderBy = (columns: string[], isDescending: boolean): SQL =>
  sql.raw(columns.map((column) => column + (isDescending ? ' desc' : '')).join(', '));

export const reversed = (listing: Listing): Listing => ({
  ...listing,
  isDescending: !listing.isDescending,
});

/** Uses the indexes of the orders, which start with these columns. */
export const shownBy = ({ status, isPublished }: Pick<Listing, 'status' | 'isPublished'>): SQL =>
  and(
    isPublished === undefined ? undefined : isPublished ? sql`is_published` : sql`not is_published`,
    status && sql`status = ${status}`,
  ) ?? sql`true`;

/** Is `shownBy` without an index: in a search by words, unselective indexes slow it down. */
export const shownByCommon = ({ status, isPublished }: Listing): SQL =>
  and(
    isPublished === undefined ? undefined : sql`is_published is not ${sql.raw(`${!isPublished}`)}`,
    status && sql`status || '' = ${status}`,
  ) ?? sql`true`;

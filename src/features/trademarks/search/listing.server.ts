import { and, type SQL, sql } from 'drizzle-orm';
import type { AdminTrademarkSort, TrademarkStatus } from '../contract';

export interface Listing {
  status?: TrademarkStatus | undefined;
  isPublished?: boolean | undefined;
  classNumber?: string | undefined;
  sort: AdminTrademarkSort;
  isDescending: boolean;
}

/** The columns of each order's index; the last makes it unique. */
const sortColumns: Record<AdminTrademarkSort, string[]> = {
  name: ['name_key', 'id'],
  date: ['registration_date', 'id'],
  owner: ['owner_key', 'id'],
  number: ['registration_number'],
  status: ['status', 'is_published', 'name_key', 'id'],
  published: ['is_published', 'name_key', 'id'],
};

export const columnsOf = ({ sort }: Listing): string[] => sortColumns[sort];

export const sortedBy = (listing: Listing) =>
  sql.raw(
    columnsOf(listing)
      .filter((column) => column !== 'id')
      .join(', '),
  );

export const orderOf = (listing: Listing): SQL => orderBy(columnsOf(listing), listing.isDescending);

export const orderBy = (columns: string[], isDescending: boolean): SQL =>
  sql.raw(columns.map((column) => column + (isDescending ? ' desc' : '')).join(', '));

export const reversed = (listing: Listing): Listing => ({
  ...listing,
  isDescending: !listing.isDescending,
});

/** Uses the indexes of the orders, which start with these columns. */
export const shownBy = ({ status, isPublished }: Listing): SQL =>
  and(
    isPublished === undefined ? undefined : isPublished ? sql`is_published` : sql`not is_published`,
    status && sql`status = ${status}`,
  ) ?? sql`true`;

/** The same without using an index: in a search by words, unselective indexes slow it down. */
export const shownByCommon = ({ status, isPublished }: Listing): SQL =>
  and(
    isPublished === undefined ? undefined : sql`is_published is not ${sql.raw(`${!isPublished}`)}`,
    status && sql`status || '' = ${status}`,
  ) ?? sql`true`;

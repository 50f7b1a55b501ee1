import { type SQL, sql } from 'drizzle-orm';
import type { AdminTrademarkSort, TrademarkStatus } from './contract';
import { classGram } from './grams';
import { classOf } from './register-columns';

/** Which marks, in which order. */
export interface Listing {
  status?: TrademarkStatus;
  isPublished?: boolean;
  classNumber?: string;
  sort: AdminTrademarkSort;
  isDescending: boolean;
}

/** Each as its index has it; the last one tells any two marks apart. */
const sortColumns: Record<AdminTrademarkSort, string[]> = {
  name: ['name_key', 'id'],
  date: ['registration_date', 'id'],
  owner: ['owner_key', 'id'],
  number: ['registration_number'],
  status: ['status', 'is_published', 'name_key', 'id'],
  published: ['is_published', 'name_key', 'id'],
};

export const isFiltered = ({ status, isPublished, classNumber }: Listing) =>
  status !== undefined || isPublished !== undefined || classNumber !== undefined;

export function shownBy({ status, isPublished, classNumber }: Listing): SQL {
  const conditions: SQL[] = [];
  if (isPublished !== undefined)
    conditions.push(isPublished ? sql`is_published` : sql`not is_published`);
  if (status) conditions.push(sql`status = ${status}`);
  if (classNumber) conditions.push(sql`search_grams @> array[${classGram(classOf(classNumber))}]`);
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
}

/** What the order needs beside the id. */
export const sortedBy = ({ sort }: Listing) =>
  sql.raw(sortColumns[sort].filter((column) => column !== 'id').join(', '));

export function orderOf({ sort, isDescending }: Listing): SQL {
  const direction = isDescending ? ' desc' : '';
  return sql.raw(sortColumns[sort].map((column) => column + direction).join(', '));
}

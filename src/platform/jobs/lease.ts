import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether nobody holds a lease that lasts for this interval. One that ends far later was taken before the clock was set
 * back, and would keep everybody away for as long.
 */
export const isLeaseOver = (leasedUntil: PgColumn, lasts: SQL): SQL => sql`(
  ${leasedUntil} is null or ${leasedUntil} <= now() or ${leasedUntil} > now() + 3 * ${lasts})`;

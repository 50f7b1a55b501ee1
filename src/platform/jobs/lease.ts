import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether nobody holds a lease that lasts for this interval. One that ends far later was taken before the clock was set
 * back, and would keep everybody away for as long.
 */
export const isLeaseOver = (leasedUntil: PgColumn, lasts: SQL): SQL => sql`(
  ${leasedUntil} is null or ${leasedUntil} <= now() or ${leasedUntil} > now() + 3 * ${lasts})`;

interface Attempted {
  createdAt: PgColumn;
  nextAttemptAt: PgColumn;
  attempts: PgColumn;
}

/**
 * Whether the next attempt is due, which waits at most this long after each. What seems to be made or tried in the
 * future is from before the clock was set back.
 */
export const isAttemptDue = (
  { createdAt, nextAttemptAt, attempts }: Attempted,
  pausesInSeconds: readonly number[],
): SQL => sql`(${nextAttemptAt} <= now() or (${attempts} = 0 and ${createdAt} > now())
  or ${nextAttemptAt} > now() + make_interval(secs => (${sql.param([...pausesInSeconds])}::int[])[${attempts}]))`;

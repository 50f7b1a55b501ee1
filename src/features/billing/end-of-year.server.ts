import { type SQL, sql } from 'drizzle-orm';

/** The firm's financial year is the calendar year. */
export const endOfYear = (
  day: SQL,
) => sql`(date_trunc('year', ${day}::timestamp) + interval '1 year')
  at time zone 'Asia/Singapore'`;

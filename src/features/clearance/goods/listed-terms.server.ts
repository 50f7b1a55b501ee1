import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { dayInSingapore } from '../../../shared/calendar-date';
import { listedTerms } from './schema.server';
import { termKey, termsOf } from './terms';

interface Compared {
  number: string;
  /** The wording of a class. */
  text: string;
  on: string;
  orderId: string;
  /** Null: the comparison is taken back. */
  isPreApproved: boolean | null;
}

/** Keeps what a comparison with the office’s list says of each term. */
export async function noteListed(
  tx: Db,
  { number, text, on, orderId, isPreApproved }: Compared,
): Promise<void> {
  // A wording that isn’t all on the list doesn’t say which of its terms is missing.
  await tx
    .delete(listedTerms)
    .where(and(eq(listedTerms.orderId, orderId), eq(listedTerms.classNumber, number)));
  if (!isPreApproved) return;
  const keys = [...new Set(termsOf(text).map(termKey))];
  if (keys.length === 0) return;
  await tx
    .insert(listedTerms)
    .values(keys.map((key) => ({ classNumber: number, key, comparedOn: on, orderId })))
    .onConflictDoUpdate({
      target: [listedTerms.classNumber, listedTerms.key],
      set: { comparedOn: sql`excluded.compared_on`, orderId: sql`excluded.order_id` },
    });
}

/**
 * The day of the last comparison by `30:coffee`, of terms that are on the office’s list. Each January a new version of the
 * Nice Classification changes the list, so that what was found before counts no more.
 */
export async function findListed(
  db: Db,
  wanted: { number: string; term: string }[],
): Promise<Map<string, string>> {
  const keys = [...new Set(wanted.map(({ term }) => termKey(term)))];
  if (keys.length === 0) return new Map();
  const numbers = [...new Set(wanted.map(({ number }) => number))];
  const newYear = `${dayInSingapore().slice(0, 4)}-01-01`;
  const rows = await db
    .select()
    .from(listedTerms)
    .where(
      and(
        inArray(listedTerms.classNumber, numbers),
        inArray(listedTerms.key, keys),
        gte(listedTerms.comparedOn, newYear),
      ),
    );
  return new Map(rows.map((row) => [listedKey(row.classNumber, row.key), row.comparedOn]));
}

export const listedKey = (number: string, term: string): string => `${number}:${termKey(term)}`;

import { and, eq, ne } from 'drizzle-orm';
import { auditedRecords } from '../../../platform/audit-log/audited-records';
import type { Db } from '../../../platform/db/database';
import { getRow } from '../../../platform/db/rows';
import { formerTrademarkSlugs, trademarks } from './schema.server';

export type MarkRow = typeof trademarks.$inferSelect;

export const markRecords = auditedRecords(trademarks, 'trademark', 'Trademark not found');

export const getMarkByNumber = (db: Db, registrationNumber: string, exceptId = 0) =>
  getRow(
    db,
    trademarks,
    and(eq(trademarks.registrationNumber, registrationNumber), ne(trademarks.id, exceptId)),
  );

/** Whether another mark has or had this slug. */
export async function isSlugOfAnother(db: Db, slug: string, id = 0): Promise<boolean> {
  const { trademarkId } = formerTrademarkSlugs;
  const present = and(eq(trademarks.slug, slug), ne(trademarks.id, id));
  const former = and(eq(formerTrademarkSlugs.slug, slug), ne(trademarkId, id));
  return (
    (await db.$count(trademarks, present)) > 0 ||
    (await db.$count(formerTrademarkSlugs, former)) > 0
  );
}

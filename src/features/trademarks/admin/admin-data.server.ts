import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { formerTrademarkSlugs, trademarks } from '../schema.server';
import type { RegisterColumns } from '../search/register-columns.server';
import type { AdminTrademark } from './admin-contract';

export type MarkRow = typeof trademarks.$inferSelect;

/** A mark without what the register keeps beside it for its search. */
export function ownFields({
  nameKey: _name,
  ownerKey: _owner,
  searchText: _text,
  searchGrams: _grams,
  checkName: _checkName,
  checkWords: _checkWords,
  checkSounds: _checkSounds,
  keysVersion: _version,
  ...own
}: MarkRow) {
  return own satisfies Omit<MarkRow, keyof RegisterColumns>;
}

export const toAdminTrademark = (row: Omit<MarkRow, keyof RegisterColumns>): AdminTrademark => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export async function getMark(db: Db, id: number): Promise<MarkRow | undefined> {
  const [row] = await db.select().from(trademarks).where(eq(trademarks.id, id));
  return row;
}

export async function lockMark(tx: Db, id: number): Promise<MarkRow | undefined> {
  const [row] = await tx.select().from(trademarks).where(eq(trademarks.id, id)).for('update');
  return row;
}

/** In the order of their ids, so that two who lock the same ones never wait for each other for ever. */
export const findMarksForUpdate = (tx: Db, ids: number[]): Promise<MarkRow[]> =>
  tx
    .select()
    .from(trademarks)
    .where(inArray(trademarks.id, ids))
    .orderBy(asc(trademarks.id))
    .for('update');

export async function getMarkByNumber(
  db: Db,
  registrationNumber: string,
  exceptId = 0,
): Promise<{ id: number; name: string } | undefined> {
  const [row] = await db
    .select({ id: trademarks.id, name: trademarks.name })
    .from(trademarks)
    .where(and(eq(trademarks.registrationNumber, registrationNumber), ne(trademarks.id, exceptId)));
  return row;
}

/** Whether another mark has this slug, or had it once. */
export async function isSlugOfAnother(db: Db, slug: string, id = 0): Promise<boolean> {
  const [present] = await db
    .select({ id: trademarks.id })
    .from(trademarks)
    .where(and(eq(trademarks.slug, slug), ne(trademarks.id, id)));
  if (present) return true;
  const [former] = await db
    .select({ id: formerTrademarkSlugs.trademarkId })
    .from(formerTrademarkSlugs)
    .where(and(eq(formerTrademarkSlugs.slug, slug), ne(formerTrademarkSlugs.trademarkId, id)));
  return former !== undefined;
}

export async function insertMark(tx: Db, mark: typeof trademarks.$inferInsert): Promise<MarkRow> {
  const [row] = await tx.insert(trademarks).values(mark).returning();
  return row as MarkRow;
}

export async function updateMark(
  tx: Db,
  id: number,
  change: Partial<typeof trademarks.$inferInsert>,
): Promise<MarkRow> {
  const [row] = await tx.update(trademarks).set(change).where(eq(trademarks.id, id)).returning();
  return row as MarkRow;
}

/** The old address of a renamed mark leads to it from now on; the new one is no longer an old one. */
export async function keepFormerSlug(tx: Db, id: number, former: string, present: string) {
  await tx.delete(formerTrademarkSlugs).where(eq(formerTrademarkSlugs.slug, present));
  await tx
    .insert(formerTrademarkSlugs)
    .values({ slug: former, trademarkId: id })
    .onConflictDoUpdate({ target: formerTrademarkSlugs.slug, set: { trademarkId: id } });
}

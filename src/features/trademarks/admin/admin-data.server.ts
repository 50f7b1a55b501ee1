import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { getRow, lockRow } from '../../../platform/db/rows';
import { formerTrademarkSlugs, trademarks } from '../schema.server';
import type { RegisterColumns } from '../search/register-columns.server';

export type MarkRow = typeof trademarks.$inferSelect;

/** A mark without the columns that are derived for search. */
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

export const getMark = (db: Db, id: number) => getRow(db, trademarks, eq(trademarks.id, id));

export const lockMark = (tx: Db, id: number) => lockRow(tx, trademarks, eq(trademarks.id, id));

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

/** Makes the old address redirect to the new one, and the new one no longer redirect. */
export async function keepFormerSlug(tx: Db, id: number, former: string, present: string) {
  await tx.delete(formerTrademarkSlugs).where(eq(formerTrademarkSlugs.slug, present));
  await tx
    .insert(formerTrademarkSlugs)
    .values({ slug: former, trademarkId: id })
    .onConflictDoUpdate({ target: formerTrademarkSlugs.slug, set: { trademarkId: id } });
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { inOrderOf } from '../../platform/db/rows';
import type { Trademark } from './contract';
import { formerTrademarkSlugs, trademarks } from './schema.server';

export const columns = {
  id: trademarks.id,
  slug: trademarks.slug,
  name: trademarks.name,
  registrationNumber: trademarks.registrationNumber,
  owner: trademarks.owner,
  status: trademarks.status,
  officeStatus: trademarks.officeStatus,
  registrationDate: trademarks.registrationDate,
  expiryDate: trademarks.expiryDate,
  classes: trademarks.classes,
  description: trademarks.description,
  image: trademarks.image,
};

/** In the order of the ids. */
export async function findTrademarksByIds(db: Db, ids: number[]): Promise<Trademark[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(columns).from(trademarks).where(inArray(trademarks.id, ids));
  return inOrderOf(ids, rows);
}

export async function getPublishedTrademark(db: Db, slug: string): Promise<Trademark | undefined> {
  const [trademark] = await db
    .select(columns)
    .from(trademarks)
    .where(and(eq(trademarks.slug, slug), eq(trademarks.isPublished, true)));
  return trademark;
}

/** The present slug of a renamed mark. */
export async function getTrademarkByFormerSlug(
  db: Db,
  slug: string,
): Promise<{ slug: string } | undefined> {
  const [trademark] = await db
    .select({ slug: trademarks.slug })
    .from(formerTrademarkSlugs)
    .innerJoin(trademarks, eq(trademarks.id, formerTrademarkSlugs.trademarkId))
    .where(and(eq(formerTrademarkSlugs.slug, slug), eq(trademarks.isPublished, true)));
  return trademark;
}

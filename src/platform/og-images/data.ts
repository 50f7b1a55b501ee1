import { and, eq } from 'drizzle-orm';
import { trademarks } from '../../features/trademarks/schema.server';
import type { Db } from '../db/database';

export async function getPicturedTrademark(db: Db, slug: string) {
  const [trademark] = await db
    .select({
      name: trademarks.name,
      owner: trademarks.owner,
      status: trademarks.status,
      registrationNumber: trademarks.registrationNumber,
      registrationDate: trademarks.registrationDate,
    })
    .from(trademarks)
    .where(and(eq(trademarks.slug, slug), eq(trademarks.isPublished, true)));
  return trademark;
}

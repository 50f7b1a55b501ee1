import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { inOrderOf } from '../../platform/db/rows';
import type { MarkPicture } from './contract';
import { keptPicture } from './pictures/data.server';
import { formerTrademarkSlugs, trademarks } from './schema.server';

type MarkRow = typeof trademarks.$inferSelect & { picture: MarkPicture | null };

/** An answer with fields of a mark. */
interface Shows<Field extends keyof MarkRow> {
  shape: Record<Field, unknown>;
}

async function selectMarks<Field extends keyof MarkRow>(
  db: Db,
  { shape }: Shows<Field>,
  where: SQL | undefined,
): Promise<Pick<MarkRow, Field>[]> {
  const all = { ...getTableColumns(trademarks), picture: keptPicture };
  const columns = Object.entries(all).filter(([name]) => name in shape);
  const rows: object[] = await db.select(Object.fromEntries(columns)).from(trademarks).where(where);
  return rows as Pick<MarkRow, Field>[];
}

/** The answer's fields of the marks with these ids, in the same order. */
export async function findMarks<Field extends keyof MarkRow>(
  db: Db,
  ids: number[],
  answer: Shows<Field | 'id'>,
) {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await selectMarks(db, answer, inArray(trademarks.id, ids)));
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

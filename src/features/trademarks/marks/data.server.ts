import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { inOrderOf, togetherOn } from '../../../platform/db/rows';
import type { MarkPicture } from './contract';
import { formerTrademarkSlugs, trademarks } from './schema.server';

/** A mark's picture, as a column of a statement on `trademarks`. */
export const keptPicture = sql<MarkPicture | null>`(
  select json_build_object('name', kept.name, 'width', kept.width, 'height', kept.height)
  from mark_pictures as kept where kept.trademark_id = ${trademarks.id} and kept.state = 'kept')`;

type MarkRow = typeof trademarks.$inferSelect & { picture: MarkPicture | null };

/** An answer with fields of a mark. */
interface Shows<Field extends keyof MarkRow> {
  shape: Record<Field, unknown>;
}

async function selectMarks<Field extends keyof MarkRow>(
  db: Db,
  { shape }: Shows<Field>,
  ids: number[],
): Promise<Pick<MarkRow, Field>[]> {
  const all = { ...getTableColumns(trademarks), picture: keptPicture };
  const columns = Object.entries(all).filter(([name]) => name in shape);
  const rows: object[] = await db
    .select(Object.fromEntries(columns))
    .from(trademarks)
    .where(inArray(trademarks.id, ids));
  return rows as Pick<MarkRow, Field>[];
}

/** A page; the marks of longer lists are read by themselves. */
const maxTogether = 100;

/** The answer's fields of the marks with these ids, in the same order. */
export async function findMarks<Field extends keyof MarkRow>(
  db: Db,
  ids: number[],
  answer: Shows<Field | 'id'>,
) {
  if (ids.length === 0) return [];
  const read =
    ids.length > maxTogether ? selectMarks(db, answer, ids) : pageReader(answer)(db, ids);
  return inOrderOf(ids, await read);
}

const pageReaders = new WeakMap<object, ReturnType<typeof newPageReader>>();

const newPageReader = (answer: Shows<keyof MarkRow>) =>
  togetherOn((db, ids: number[][]) => selectMarks(db, answer, ids.flat()));

function pageReader<Field extends keyof MarkRow>(answer: Shows<Field>) {
  const reader = pageReaders.get(answer) ?? newPageReader(answer as Shows<keyof MarkRow>);
  pageReaders.set(answer, reader);
  return reader as (db: Db, ids: number[]) => Promise<Pick<MarkRow, Field>[]>;
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

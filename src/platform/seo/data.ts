import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm';
import { isPostPublic } from '../../features/blog/data.server';
import { posts } from '../../features/blog/schema.server';
import { services } from '../../features/catalogue/schema.server';
import { trademarks } from '../../features/trademarks/schema.server';
import type { Db } from '../db/database';

/** What stands in the sitemap record by record. */
export const recordKinds = ['services', 'posts', 'trademarks'] as const;
export type RecordKind = (typeof recordKinds)[number];

const tables = { services, posts, trademarks };
const isPublic = {
  services: () => eq(services.isPublished, true),
  posts: isPostPublic,
  trademarks: () => eq(trademarks.isPublished, true),
};

/** A part of the sitemap holds the records of so many ids, so that a part never moves or overflows. */
export const idsPerPart = 20_000;
const rowsPerRead = 1_000;

export interface ListedRecord {
  slug: string;
  /** Of a service. */
  category: string | null;
  updatedAt: Date;
}

/** The catalogue as far as it fits on a list of fees. */
export const findPricedServices = (db: Db) =>
  db
    .select({
      slug: services.slug,
      category: services.category,
      title: services.title,
      description: services.description,
      pricing: services.pricing,
    })
    .from(services)
    .where(eq(services.isPublished, true))
    .orderBy(asc(services.id))
    .limit(1_000);

/** The parts that hold something published, each with its latest change. */
export function findSitemapParts(
  db: Db,
  kind: RecordKind,
): Promise<{ part: number; updatedAt: Date }[]> {
  const table = tables[kind];
  const part = sql<number>`(${table.id} - 1) / ${sql.raw(String(idsPerPart))} + 1`;
  return db
    .select({
      part,
      updatedAt: sql<Date>`${max(table.updatedAt)}`.mapWith(table.updatedAt),
    })
    .from(table)
    .where(isPublic[kind]())
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** The published records of one part, a page of them at a time. */
export async function* readSitemapPart(
  db: Db,
  kind: RecordKind,
  part: number,
): AsyncGenerator<ListedRecord[]> {
  const table = tables[kind];
  const category = kind === 'services' ? services.category : sql<null>`null`;
  let lastId = (part - 1) * idsPerPart;
  const endId = part * idsPerPart;
  for (;;) {
    const rows = await db
      .select({ id: table.id, slug: table.slug, category, updatedAt: table.updatedAt })
      .from(table)
      .where(and(isPublic[kind](), gt(table.id, lastId), lte(table.id, endId)))
      .orderBy(asc(table.id))
      .limit(rowsPerRead);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < rowsPerRead) return;
    lastId = last.id;
  }
}

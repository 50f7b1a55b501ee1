import { and, asc, gt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';

/** Published records that stand in the sitemap one by one. */
export interface SitemapTable {
  table: PgTable & { id: PgColumn; updatedAt: PgColumn };
  isPublic(): SQL | undefined;
  /** What the address is made of. */
  columns: Record<string, PgColumn>;
  path(row: Record<string, string>): string;
}

/** A part of the sitemap holds the records of so many ids, so that a part never moves or overflows. */
export const idsPerPart = 20_000;
const rowsPerRead = 1_000;

/** The parts that hold something published, each with its latest change. */
export async function findSitemapParts(
  db: Db,
  { table, isPublic }: SitemapTable,
): Promise<{ part: number; updatedAt: Date }[]> {
  const part = sql<number>`(${table.id} - 1) / ${sql.raw(String(idsPerPart))} + 1`;
  return db
    .select({
      part,
      updatedAt: sql<Date>`${max(table.updatedAt)}`.mapWith((text: string) => new Date(text)),
    })
    .from(table as PgTable)
    .where(isPublic())
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** The addresses of one part, a page of them at a time. */
export async function* readSitemapPart(
  db: Db,
  { table, isPublic, columns, path }: SitemapTable,
  part: number,
): AsyncGenerator<{ path: string; updatedAt: Date }[]> {
  let lastId = (part - 1) * idsPerPart;
  const endId = part * idsPerPart;
  for (;;) {
    const rows = await db
      .select({ ...columns, id: table.id, updatedAt: table.updatedAt })
      .from(table as PgTable)
      .where(and(isPublic(), gt(table.id, lastId), lte(table.id, endId)))
      .orderBy(asc(table.id))
      .limit(rowsPerRead);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({
      path: path(row as never),
      updatedAt: row.updatedAt as Date,
    }));
    if (rows.length < rowsPerRead) return;
    lastId = last.id as number;
  }
}

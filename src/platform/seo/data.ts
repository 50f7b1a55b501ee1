import { and, asc, gt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';
import { inSlices } from '../db/rows';

/** Published records with a page each. */
export interface SitemapTable {
  table: PgTable & { id: PgColumn; updatedAt: PgColumn };
  isPublic(): SQL | undefined;
  /** The columns that the address is made of. */
  columns: Record<string, PgColumn>;
  path(row: Record<string, string>): string;
}

/** A part has the records of a fixed range of ids, so that it never moves or overflows. */
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

interface SitemapRow extends Record<string, unknown> {
  id: number;
  updatedAt: Date;
}

/** The addresses of one part, slice by slice. */
export async function* readSitemapPart(
  db: Db,
  { table, isPublic, columns, path }: SitemapTable,
  part: number,
): AsyncGenerator<{ path: string; updatedAt: Date }[]> {
  const endId = part * idsPerPart;
  const slices = inSlices<SitemapRow>(rowsPerRead, async (last) => {
    const rows = await db
      .select({ ...columns, id: table.id, updatedAt: table.updatedAt })
      .from(table as PgTable)
      .where(and(isPublic(), gt(table.id, last?.id ?? endId - idsPerPart), lte(table.id, endId)))
      .orderBy(asc(table.id))
      .limit(rowsPerRead);
    return rows as SitemapRow[];
  });
  for await (const rows of slices)
    yield rows.map((row) => ({ path: path(row as never), updatedAt: row.updatedAt }));
}

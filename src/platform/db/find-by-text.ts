import { desc, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FoundRecord } from '../../admin-ui/workspace-contract';
import type { Db } from './database';

interface Search {
  q: string;
  limit: number;
  kind: string;
  title: PgColumn;
  text: PgColumn;
  path(id: number): string;
}

/** The newest records of a table whose title or text holds `q`, as links of the back office. */
export async function findByText(
  db: Db,
  table: PgTable & { id: PgColumn },
  { q, limit, kind, title, text, path }: Search,
): Promise<FoundRecord[]> {
  const rows = await db
    .select({
      id: sql<number>`${table.id}`,
      title: sql<string>`${title}`,
      text: sql<string>`${text}`,
    })
    .from(table as PgTable)
    .where(or(holds(title, q), holds(text, q)))
    .orderBy(desc(table.id))
    .limit(limit);
  return rows.map((row) => ({ kind, title: row.title, text: row.text, path: path(row.id) }));
}

/** `strpos` has no wildcards, so %, _ and \ mean themselves. */
const holds = (column: PgColumn, q: string): SQL =>
  sql`strpos(lower(${column}), ${q.toLowerCase()}) > 0`;

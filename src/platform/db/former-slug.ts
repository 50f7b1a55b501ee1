import { and, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';

/** Redirects the record's old slug to the new one, and removes redirects of the new one. `owner`: the id's column. */
export async function storeFormerSlug<Table extends PgTable & { slug: PgColumn }>(
  tx: Db,
  table: Table,
  owner: Omit<Table['$inferInsert'], 'slug' | 'createdAt'>,
  former: string,
  present: string,
) {
  const columns = getTableColumns(table);
  const isOwn = Object.entries(owner).map(([name, id]) => eq(columns[name] as PgColumn, id));
  await tx.delete(table).where(and(eq(table.slug, present), ...isOwn));
  await tx
    .insert(table)
    .values({ slug: former, ...owner } as Table['$inferInsert'])
    .onConflictDoUpdate({ target: table.slug, set: owner as Partial<Table['$inferInsert']> });
}

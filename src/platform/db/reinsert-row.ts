import { eq, getTableColumns, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { conflict } from '../../shared/failure';
import type { Db } from './database';

/** Throws a 409 if a row with this id or slug exists. */
export async function refuseTaken(
  tx: Db,
  table: PgTable & { id: PgColumn; slug: PgColumn; title: PgColumn },
  what: string,
  { id = 0, slug = '' }: { id?: number; slug?: string },
) {
  const [taken] = await tx
    .select({ id: table.id, title: table.title })
    .from(table as PgTable)
    .where(or(eq(table.slug, slug), eq(table.id, id)));
  if (taken?.id === id) throw conflict(`This ${what} has already been restored.`);
  if (taken)
    throw conflict(`The slug "${slug}" is now used by the ${what} "${taken.title}".`, {
      slug: ['This slug is taken.'],
    });
}

/**
 * Restores a deleted row under its id. `row` is from the audit trail: dates are text, and columns that were
 * added later are missing.
 */
export async function reinsertRow(
  tx: Db,
  table: PgTable,
  row: Record<string, unknown>,
): Promise<void> {
  const values: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    const value = row[name];
    if (column.generated || value === undefined) continue;
    values[name] =
      column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value;
  }
  const inserted = await tx
    .insert(table)
    .overridingSystemValue()
    .values(values)
    .onConflictDoNothing()
    .returning();
  if (inserted.length === 0) throw conflict('This record has already been restored.');
}

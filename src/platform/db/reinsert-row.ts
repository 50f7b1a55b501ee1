import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { conflict } from '../../shared/failure';
import type { Db } from './database';

/**
 * Puts a row back as it was, under the id that it had. `row` is what the audit trail kept of it: moments
 * are text there, and columns that came later are missing.
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
    .values(values as never)
    .onConflictDoNothing()
    .returning();
  if (inserted.length === 0) throw conflict('This record has already been restored.');
}

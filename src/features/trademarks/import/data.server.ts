import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { insertRow, readRows } from '../../../platform/db/rows';
import { tasksOf } from '../../../platform/jobs/tasks';
import { problemRows } from '../rows/problems.server';
import { registerChanges } from '../undo/schema.server';
import type { ImportCounts, ImportProblem, ImportState } from './contract';
import { registerImportProblems, registerImports } from './schema.server';

export type ImportRow = typeof registerImports.$inferSelect;
export const noCounts: ImportCounts = { created: 0, changed: 0, unchanged: 0, wrong: 0 };

export const insertImport = (tx: Db, row: typeof registerImports.$inferInsert) =>
  insertRow(tx, registerImports, row);

const withChange = (db: Db) =>
  db
    .select({
      ...getTableColumns(registerImports),
      undoableUntil: registerChanges.undoableUntil,
      undoneAt: registerChanges.undoneAt,
    })
    .from(registerImports)
    .leftJoin(registerChanges, eq(registerChanges.id, registerImports.changeId));

export type ImportWithChange = Awaited<ReturnType<typeof findImports>>[number];

export const getImport = async (db: Db, id: number) =>
  (await withChange(db).where(eq(registerImports.id, id)))[0];

export const findImports = (db: Db) =>
  withChange(db).orderBy(desc(registerImports.createdAt), desc(registerImports.id)).limit(30);

type ImportChange = Partial<typeof registerImports.$inferInsert>;

export async function updateImport(tx: Db, id: number, change: ImportChange): Promise<void> {
  await tx.update(registerImports).set(change).where(eq(registerImports.id, id));
}

const inStates = (...states: ImportState[]) => inArray(registerImports.state, states);
export const imports = tasksOf(
  registerImports,
  inStates('checking', 'importing'),
  inStates('checked', 'stopped', 'done', 'failed'),
);

export const wrongRows = problemRows<typeof registerImportProblems, ImportProblem>(
  registerImportProblems,
  registerImportProblems.importId,
  'importId',
);

export const deleteProblems = async (tx: Db, importId: number) => {
  await tx.delete(registerImportProblems).where(eq(registerImportProblems.importId, importId));
};

/** After a week: deletes imports that never started and wrong rows of others. Returns the ids of the former. */
export async function deleteForgottenImports(db: Db): Promise<number[]> {
  const deleted = await readRows<{ id: number }>(
    db,
    sql`delete from register_imports
      where state in ('receiving', 'choosing', 'checked', 'failed') and change_id is null
        and created_at < now() - interval '7 days'
      returning id`,
  );
  await db.execute(sql`
    delete from register_import_problems using register_imports
    where id = import_id and finished_at < now() - interval '7 days'`);
  return deleted.map(({ id }) => id);
}

import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { insertRow, readRows } from '../../../platform/db/rows';
import { noLease, renewedLease, tasksOf } from '../../../platform/jobs/tasks';
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

const running: ImportState[] = ['checking', 'importing'];
export const imports = tasksOf(registerImports, inArray(registerImports.state, running));

type Run = Pick<ImportRow, 'id' | 'leasedBy'>;

/** False if the import was stopped or another process works on it. */
export const advanceImport = (
  tx: Db,
  run: Run,
  progress: Pick<ImportRow, 'rowsDone' | 'bytesDone' | 'counts'>,
) => imports.updateOwn(tx, run, { ...progress, ...renewedLease() });

/** False as with `advanceImport`. */
export const endRun = (tx: Db, run: Run, change: ImportChange) =>
  imports.updateOwn(tx, run, { ...change, ...noLease });

export async function insertProblems(tx: Db, importId: number, problems: ImportProblem[]) {
  if (problems.length === 0) return;
  await tx.execute(sql`
    insert into register_import_problems (import_id, "row", reasons, cells)
    select ${importId}, p."row", p.reasons, p.cells
    from json_populate_recordset(null::register_import_problems, ${JSON.stringify(problems)}::json) as p
    on conflict do nothing`);
}

export const deleteProblems = async (tx: Db, importId: number) => {
  await tx.delete(registerImportProblems).where(eq(registerImportProblems.importId, importId));
};

export const findProblems = (
  db: Db,
  importId: number,
  { afterRow = 0, limit = 100 } = {},
): Promise<ImportProblem[]> =>
  db
    .select()
    .from(registerImportProblems)
    .where(
      and(
        eq(registerImportProblems.importId, importId),
        sql`${registerImportProblems.row} > ${afterRow}`,
      ),
    )
    .orderBy(asc(registerImportProblems.row))
    .limit(limit);

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

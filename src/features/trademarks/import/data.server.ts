import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { registerChanges } from '../changes/schema.server';
import type { ImportCounts, ImportProblem, ImportState } from './contract';
import { registerImportProblems, registerImports } from './schema.server';

export type ImportRow = typeof registerImports.$inferSelect;
/** With what became of its change since. */
export type ImportWithChange = ImportRow & {
  undoableUntil: Date | null;
  undoneAt: Date | null;
};

export const noCounts: ImportCounts = { created: 0, changed: 0, unchanged: 0, wrong: 0 };

export async function insertImport(
  tx: Db,
  row: typeof registerImports.$inferInsert,
): Promise<ImportRow> {
  const [inserted] = await tx.insert(registerImports).values(row).returning();
  return inserted as ImportRow;
}

const withChange = (db: Db) =>
  db
    .select({
      import: registerImports,
      undoableUntil: registerChanges.undoableUntil,
      undoneAt: registerChanges.undoneAt,
    })
    .from(registerImports)
    .leftJoin(registerChanges, eq(registerChanges.id, registerImports.changeId));

export async function getImport(db: Db, id: number): Promise<ImportWithChange | undefined> {
  const [found] = await withChange(db).where(eq(registerImports.id, id));
  return found && { ...found.import, undoableUntil: found.undoableUntil, undoneAt: found.undoneAt };
}

export async function findImports(db: Db): Promise<ImportWithChange[]> {
  const found = await withChange(db)
    .orderBy(desc(registerImports.createdAt), desc(registerImports.id))
    .limit(30);
  return found.map(({ import: row, ...change }) => ({ ...row, ...change }));
}

export async function lockImport(tx: Db, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(registerImports)
    .where(eq(registerImports.id, id))
    .for('update');
  return row;
}

export async function updateImport(
  tx: Db,
  id: number,
  change: Partial<typeof registerImports.$inferInsert>,
): Promise<void> {
  await tx.update(registerImports).set(change).where(eq(registerImports.id, id));
}

export const deleteImport = async (tx: Db, id: number) => {
  await tx.delete(registerImports).where(eq(registerImports.id, id));
};

const leaseMs = 30_000;
const leased = () => new Date(Date.now() + leaseMs);
const running: ImportState[] = ['checking', 'importing'];

/** Those that wait for somebody to go on with them, the oldest first. */
export const findWaitingImports = (db: Db): Promise<ImportRow[]> =>
  db
    .select()
    .from(registerImports)
    .where(
      and(
        inArray(registerImports.state, running),
        or(isNull(registerImports.leasedUntil), lt(registerImports.leasedUntil, new Date())),
      ),
    )
    .orderBy(asc(registerImports.id))
    .limit(20);

/** Takes one for this process; undefined where another was quicker. */
export async function leaseImport(db: Db, id: number, by: string): Promise<ImportRow | undefined> {
  const [row] = await db
    .update(registerImports)
    .set({ leasedBy: by, leasedUntil: leased() })
    .where(
      and(
        eq(registerImports.id, id),
        inArray(registerImports.state, running),
        or(isNull(registerImports.leasedUntil), lt(registerImports.leasedUntil, new Date())),
      ),
    )
    .returning();
  return row;
}

/** Writes down how far it is; false where it was stopped, or another process goes on with it. */
export async function advanceImport(
  tx: Db,
  { id, state, leasedBy }: Pick<ImportRow, 'id' | 'state' | 'leasedBy'>,
  progress: Pick<ImportRow, 'rowsDone' | 'bytesDone' | 'counts'>,
): Promise<boolean> {
  const advanced = await tx
    .update(registerImports)
    .set({ ...progress, leasedUntil: leased() })
    .where(
      and(
        eq(registerImports.id, id),
        eq(registerImports.state, state),
        eq(registerImports.leasedBy, leasedBy ?? ''),
      ),
    )
    .returning({ id: registerImports.id });
  return advanced.length === 1;
}

/** Ends a run where it is still this process's own. */
export async function endRun(
  tx: Db,
  { id, state, leasedBy }: Pick<ImportRow, 'id' | 'state' | 'leasedBy'>,
  change: Partial<typeof registerImports.$inferInsert>,
): Promise<boolean> {
  const ended = await tx
    .update(registerImports)
    .set({ ...change, leasedBy: null, leasedUntil: null })
    .where(
      and(
        eq(registerImports.id, id),
        eq(registerImports.state, state),
        eq(registerImports.leasedBy, leasedBy ?? ''),
      ),
    )
    .returning({ id: registerImports.id });
  return ended.length === 1;
}

/** One process alone has the embedded database: whoever held a lease on it is gone. */
export const freeImportLeases = async (db: Db) => {
  await db.update(registerImports).set({ leasedBy: null, leasedUntil: null });
};

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
    .select({
      row: registerImportProblems.row,
      reasons: registerImportProblems.reasons,
      cells: registerImportProblems.cells,
    })
    .from(registerImportProblems)
    .where(
      and(
        eq(registerImportProblems.importId, importId),
        sql`${registerImportProblems.row} > ${afterRow}`,
      ),
    )
    .orderBy(asc(registerImportProblems.row))
    .limit(limit);

/** A file that nobody went on with is forgotten after a week, and so are the wrong rows of one that is in. */
export async function deleteForgottenImports(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    delete from register_imports
    where state in ('receiving', 'choosing', 'checked', 'failed') and change_id is null
      and created_at < now() - interval '7 days'
    returning id`);
  await db.execute(sql`
    delete from register_import_problems using register_imports
    where id = import_id and finished_at < now() - interval '7 days'`);
  return rows.map(({ id }) => id);
}

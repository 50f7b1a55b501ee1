import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database';
import { inSlices, insertingRows } from '../../../platform/db/rows';
import { storable } from '../../../platform/db/storable';

/** Further rows of a run are counted but not stored. */
const mostProblems = 100_000;
const rowsPerSlice = 1_000;

interface Problem {
  row: number;
  reasons: string[];
}

/** A text of the file may be cut between the halves of a character. */
const storableTexts = (problem: Problem) =>
  Object.fromEntries(
    Object.entries(problem).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map(storable)
        : typeof value === 'string'
          ? storable(value)
          : value,
    ]),
  );

/** The rows that a run could not take as they are, in the order of its file. `run`: the column of the run’s id. */
export function problemRows<Table extends PgTable & { row: PgColumn }, Own extends Problem>(
  table: Table,
  run: PgColumn & { name: string },
  field: keyof Table['$inferInsert'],
) {
  const find = (
    db: Db,
    id: number,
    { after = 0, limit = 100 }: { after?: number | undefined; limit?: number } = {},
  ): Promise<Own[]> =>
    db
      .select()
      .from(table as PgTable)
      .where(and(eq(run, id), gt(table.row, after)))
      .orderBy(asc(table.row))
      .limit(limit) as unknown as Promise<Own[]>;
  return {
    find,

    /** Of the latest rows, those for which there is room; `stored` were stored before. */
    async store(tx: Db, id: number, problems: Own[], stored: number) {
      const told = problems.slice(0, Math.max(0, mostProblems - stored)).map((each) => ({
        ...storableTexts(each),
        [field]: id,
      }));
      // One that was stored before, as by a run that goes on after a kill, stays as it is.
      if (told.length > 0)
        await tx.execute(sql`${insertingRows(table, told)} on conflict do nothing`);
    },

    slices: (db: Db, id: number) =>
      inSlices<Own>(rowsPerSlice, (last) =>
        find(db, id, { after: last?.row, limit: rowsPerSlice }),
      ),
  };
}

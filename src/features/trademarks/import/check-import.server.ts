import type { Db } from '../../../platform/db/database';
import { compareRows, outcomeOf } from './compare-rows.server';
import { type ImportCounts, SampleRow } from './contract';
import {
  advanceImport,
  deleteProblems,
  endRun,
  type ImportRow,
  insertProblems,
  noCounts,
} from './data.server';
import { FileStatuses } from './file-statuses';
import type { ImportFile } from './read-rows.server';
import { type RowSlice, rowSlices } from './row-slices.server';

const sampleRows = 10;
/** Further wrong rows are counted but not stored. */
const maxProblems = 100_000;
const rowsPerSlice = 500;

/** The dry run: compares the whole file with the register without changing it. */
export async function checkImport(
  db: Db,
  job: ImportRow,
  file: ImportFile,
  isStopping: () => boolean,
): Promise<void> {
  await deleteProblems(db, job.id);
  const counts: ImportCounts = { ...noCounts };
  const sample: SampleRow[] = [];
  const statuses = new FileStatuses(job.statuses);
  let bytesDone = 0;
  let rowCount = 0;
  const counted: ImportFile = {
    ...file,
    onBytes(bytes) {
      bytesDone += bytes;
    },
  };
  for await (const slice of rowSlices(counted, job, {
    statuses,
    sizeOf: () => rowsPerSlice,
  })) {
    if (isStopping()) return;
    const compared = await compareRows(db, slice.rows);
    for (const row of compared) counts[outcomeOf(row)] += 1;
    if (sample.length < sampleRows) sample.push(...sampleOf(slice, compared));
    const isOwn = await db.transaction(async (tx) => {
      const room = Math.max(0, maxProblems - counts.wrong);
      await insertProblems(tx, job.id, slice.problems.slice(0, room));
      counts.wrong += slice.problems.length;
      const progress = { rowsDone: slice.rowsDone, bytesDone, counts: noCounts };
      return advanceImport(tx, job, progress);
    });
    if (!isOwn) return;
    rowCount = slice.rowsDone;
  }
  await endRun(db, job, {
    state: 'checked',
    rowCount,
    rowsDone: 0,
    bytesDone: 0,
    expected: counts,
    foundStatuses: statuses.found(),
    sample: sample.slice(0, sampleRows),
  });
}

function sampleOf(
  { problems }: RowSlice,
  compared: Awaited<ReturnType<typeof compareRows>>,
): SampleRow[] {
  const right = compared.slice(0, sampleRows).map((row) => {
    const { mark, present, changes } = row;
    return SampleRow.parse({
      row: row.row,
      outcome: outcomeOf(row),
      mark: {
        ...mark,
        officeStatus: mark.officeStatus ?? null,
        classes: mark.classes ?? present?.classes ?? [],
        expiryDate: mark.expiryDate ?? null,
      },
      changes,
      reasons: [],
    });
  });
  const wrong = problems.slice(0, sampleRows).map(({ row, reasons }) => ({
    row,
    outcome: 'wrong' as const,
    mark: null,
    changes: [],
    reasons,
  }));
  return [...right, ...wrong].sort((one, other) => one.row - other.row);
}

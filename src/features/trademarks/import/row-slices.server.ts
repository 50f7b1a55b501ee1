import { setImmediate } from 'node:timers/promises';
import { storable } from '../../../platform/db/storable';
import type { ImportProblem } from './contract';
import type { ImportRow } from './data.server';
import type { FileStatuses } from './file-statuses';
import { mostStatuses } from './import-fields';
import type { FileRow } from './import-file.server';
import { type ImportFile, readRows } from './read-rows.server';
import { SeenNumbers } from './seen-numbers';
import { type ImportedMark, textOf, toMark } from './to-mark.server';

export interface RowSlice {
  rows: { row: number; mark: ImportedMark }[];
  problems: ImportProblem[];
  /** The rows read up to the end of this slice. */
  rowsDone: number;
}

/** Rows checked before yielding the main thread. */
const rowsAtOnce = 100;
const longestCell = 2_000;
/** In characters, of all cells of a wrong row together, since many such rows are shown and stored. */
const longestRow = 20_000;

/**
 * The file in slices of checked rows. Rows before `from` are skipped but remembered, since a number may
 * occur once, and statuses are counted. `sizeOf` returns the size of the next slice.
 */
export async function* rowSlices(
  file: ImportFile,
  job: Pick<ImportRow, 'mapping' | 'source' | 'headers'>,
  { from = 0, statuses, sizeOf }: { from?: number; statuses: FileStatuses; sizeOf(): number },
): AsyncGenerator<RowSlice> {
  const seen = new SeenNumbers();
  let slice: RowSlice = { rows: [], problems: [], rowsDone: 0 };
  let rowsDone = 0;
  let size = sizeOf();
  for await (const fileRow of readRows(file)) {
    rowsDone += 1;
    if (rowsDone % rowsAtOnce === 0) await setImmediate();
    const read = toMark(fileRow, job, statuses.chosen);
    const first = 'mark' in read && seen.claim(read.mark.registrationNumber, fileRow.row);
    const isKept = 'mark' in read && !first && statuses.count(read.word, read.mark.status);
    if (rowsDone <= from) continue;
    if (first)
      slice.problems.push(
        problemOf(fileRow, job.headers, [
          `The registration number is already in row ${first.toLocaleString('en-SG')}`,
        ]),
      );
    else if (!('mark' in read)) slice.problems.push(problemOf(fileRow, job.headers, read.reasons));
    else if (isKept) slice.rows.push({ row: fileRow.row, mark: read.mark });
    else slice.problems.push(problemOf(fileRow, job.headers, [tooManyStatuses]));
    if (slice.rows.length + slice.problems.length < size) continue;
    yield { ...slice, rowsDone };
    slice = { rows: [], problems: [], rowsDone };
    size = sizeOf();
  }
  yield { ...slice, rowsDone };
}

export const tooManyStatuses = `The file has more than ${mostStatuses} different statuses. Please check which column has them`;

function problemOf({ row, record }: FileRow, headers: string[], reasons: string[]): ImportProblem {
  let left = longestRow;
  const cells = headers.map((header) => {
    const cell = textOf(record[header]).slice(0, Math.min(longestCell, left));
    left -= cell.length;
    return storable(cell);
  });
  return { row, reasons, cells };
}

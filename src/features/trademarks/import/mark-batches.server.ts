import { setImmediate } from 'node:timers/promises';
import { storable } from '../../../platform/db/storable';
import { looksBroken } from '../../../platform/incoming/broken-text';
import type { FileRow } from '../../../platform/incoming/text-file';
import { RowIndex } from '../rows/row-index';
import type { ImportProblem } from './contract';
import type { ImportRow } from './data.server';
import type { FileStatuses } from './file-statuses';
import { mostStatuses } from './import-fields';
import { type ImportedMark, textOf, toMark } from './to-mark.server';

export interface ReadRow {
  row: number;
  mark: ImportedMark;
}

/** Some rows, checked. */
export interface MarkBatch<Problem> {
  rows: ReadRow[];
  problems: Problem[];
  /** The rows read up to the end of this batch. */
  rowsDone: number;
}

interface Reading<Problem> {
  rows: AsyncIterable<FileRow> | Iterable<FileRow>;
  /** What is known of a row's columns. */
  columnsOf(row: FileRow): Pick<ImportRow, 'mapping' | 'source' | 'reading'>;
  problemOf(row: FileRow, reasons: string[]): Problem;
  rowText?(row: number): string;
  statuses: FileStatuses;
  /** Hears of names and owners that look as if their encoding were another. */
  onBroken?(text: string): void;
  /** These first rows are skipped but remembered, since a number may occur once, and statuses are counted. */
  from?: number;
  /** About how many. */
  expected: number;
  /** Of the next batch. */
  size(): number;
}

/** Rows checked before yielding the main thread. */
const rowsAtOnce = 100;

/** Maps and checks rows, in batches; the last one may be empty. */
export async function* markBatches<Problem>(
  reading: Reading<Problem>,
): AsyncGenerator<MarkBatch<Problem>> {
  const { statuses, from = 0, problemOf, rowText = String } = reading;
  const index = new RowIndex(reading.expected);
  let batch: MarkBatch<Problem> = { rows: [], problems: [], rowsDone: 0 };
  let rowsDone = 0;
  let size = reading.size();
  for await (const fileRow of reading.rows) {
    const { row } = fileRow;
    rowsDone += 1;
    if (rowsDone % rowsAtOnce === 0) await setImmediate();
    const read = toMark(fileRow, reading.columnsOf(fileRow), statuses.chosen);
    const reasons = 'reasons' in read ? read.reasons : [];
    if ('mark' in read) {
      const first = index.claim(read.mark.registrationNumber, row);
      if (first) reasons.push(`The registration number is already in row ${rowText(first)}`);
      else if (!statuses.count(read.word, read.mark.status)) reasons.push(tooManyStatuses);
    }
    if (rowsDone <= from) continue;
    if ('mark' in read && reading.onBroken)
      for (const text of [read.mark.name, read.mark.owner])
        if (mayBeBroken.test(text) && looksBroken(text)) reading.onBroken(text);
    if ('mark' in read && reasons.length === 0) batch.rows.push({ row, mark: read.mark });
    else batch.problems.push(problemOf(fileRow, reasons));
    if (batch.rows.length + batch.problems.length < size) continue;
    yield { ...batch, rowsDone };
    batch = { rows: [], problems: [], rowsDone };
    size = reading.size();
  }
  yield { ...batch, rowsDone };
}

const mayBeBroken = /[^ -}]|\?\?|\+[\w+/]{3,}-/;

const tooManyStatuses = `The file has more than ${mostStatuses} different statuses. Please check which column has them`;

const longestCell = 2_000;
/** In characters, of all cells of a wrong row together, since many such rows are shown and stored. */
const longestRow = 20_000;

/** A wrong row, with its cells as they are in the file. */
export function problemOf(
  { row, record }: FileRow,
  headers: string[],
  reasons: string[],
): ImportProblem {
  let left = longestRow;
  const cells = headers.map((header) => {
    const cell = textOf(record[header]).slice(0, Math.min(longestCell, left));
    left -= cell.length;
    return storable(cell);
  });
  return { row, reasons, cells };
}

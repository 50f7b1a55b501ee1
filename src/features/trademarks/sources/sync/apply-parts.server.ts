import type { Db } from '../../../../platform/db/database';
import { reasonOf } from '../../../../platform/jobs/run-job';
import { noChanges, type SyncCounts } from '../contract';
import { type ApplyTo, addCounts, applyBatch } from './apply-batch.server';
import { type RecordBatch, type SentRecords, sentMarks, sentRecords } from './read-register.server';

/** Data exceptions, violated conditions, and values beyond PostgreSQL's limits. */
const classesOfData = ['22', '23', '54'];

/** Whether the database refused what was sent, so that the same can never be written. */
export function isRefusedData(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && code.length === 5)
      return classesOfData.includes(code.slice(0, 2));
  }
  return false;
}

/** Like `applyBatch`, of a batch that was refused: halves it until only the rows are left out that can’t be written. */
export async function applyInParts(
  tx: Db,
  to: ApplyTo,
  batch: RecordBatch,
  lastNumbers?: Map<string, number>,
): Promise<SyncCounts> {
  const counts = { ...noChanges };
  const apply = async (part: RecordBatch): Promise<void> => {
    try {
      const write = (inner: Db) => applyBatch(inner, to, part, lastNumbers);
      addCounts(counts, await tx.transaction(write));
    } catch (error) {
      if (!isRefusedData(error)) throw error;
      const parts = halvesOf(part);
      if (parts) for (const half of parts) await apply(half);
      else {
        counts.refused += 1;
        batch.problems.push({
          ...placeOf(part),
          isRefused: true,
          reasons: [`It can’t be stored: ${reasonOf(error)}`],
        });
      }
    }
  };
  const { added, changed } = batch;
  const none = { ...batch, added: undefined, changed: [], unchanged: 0, problems: [] };
  await apply({ ...batch, added: undefined, changed: [] });
  if (added) await apply({ ...none, added });
  if (changed.length > 0) await apply({ ...none, changed });
  return counts;
}

/** A part has new marks or changed ones, never both. Undefined for a single mark. */
function halvesOf({ added, changed, ...rest }: RecordBatch): RecordBatch[] | undefined {
  const size = added?.rows.length ?? changed.length;
  if (size < 2) return undefined;
  const middle = Math.ceil(size / 2);
  return [
    [0, middle],
    [middle, size],
  ].map(([from, until]) => ({
    ...rest,
    added: added && sliceOf(added, from, until),
    changed: changed.slice(from, until),
  }));
}

const sliceOf = (
  { rows, numbers, slugBases, marks, records }: SentRecords,
  ...part: [from?: number, until?: number]
): SentRecords => ({
  rows: rows.slice(...part),
  numbers: numbers.slice(...part),
  slugBases: slugBases.slice(...part),
  marks: sentMarks.arrays(sentMarks.rows(marks).slice(...part)),
  records: sentRecords.arrays(sentRecords.rows(records).slice(...part)),
});

function placeOf({ added, changed: [changed] }: RecordBatch) {
  if (added) return { row: added.rows[0] ?? 0, number: added.numbers[0] ?? null };
  return { row: changed?.row ?? 0, number: changed?.mark.registrationNumber ?? null };
}

import { recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { fullPace, type Pace } from '../../../platform/jobs/pace';
import type { DiskConfig } from '../../../platform/storage/room';
import { addCounts, runRows } from '../rows/run-rows.server';
import { updateChange } from '../undo/data.server';
import {
  applyRows,
  type ComparedRow,
  compareRows,
  outcomeOf,
  prepareRows,
} from './apply-rows.server';
import { type BrokenNames, type ImportCounts, type ImportProblem, SampleRow } from './contract';
import { deleteProblems, type ImportRow, imports, noCounts, wrongRows } from './data.server';
import { FileStatuses } from './file-statuses';
import { markBatches, problemOf } from './mark-batches.server';
import { type ImportFile, readRows } from './read-rows.server';

const sampleRows = 10;
const shownBroken = 3;
const rowsPerCheck = 500;

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
  const brokenNames: BrokenNames = { count: 0, examples: [] };
  let bytesDone = 0;
  let rowCount = 0;
  function onBroken(text: string) {
    brokenNames.count += 1;
    if (brokenNames.examples.length < shownBroken) brokenNames.examples.push(text);
  }
  const counted: ImportFile = {
    ...file,
    onBytes(bytes) {
      bytesDone += bytes;
    },
  };
  await runRows({
    db,
    pace: fullPace(rowsPerCheck),
    isStopping,
    read: (size) => fileBatches(counted, job, { statuses, size, onBroken }),
    async apply(tx, { rows, problems, rowsDone }) {
      const compared = await compareRows(tx, rows);
      for (const row of compared) counts[outcomeOf(row)] += 1;
      if (sample.length < sampleRows) sample.push(...sampleOf(compared, problems));
      await wrongRows.store(tx, job.id, problems, counts.wrong);
      counts.wrong += problems.length;
      rowCount = rowsDone;
      await imports.step(tx, job, { rowsDone, bytesDone, counts: noCounts });
    },
    sizeOf: ({ rows }) => rows.length,
  });
  await imports.end(db, job, {
    state: 'checked',
    rowCount,
    rowsDone: 0,
    bytesDone: 0,
    expected: counts,
    foundStatuses: statuses.found(),
    sample: sample.slice(0, sampleRows),
    brokenNames,
  });
}

interface RunOptions {
  pace: Pace;
  isStopping?(): boolean;
  onProblems?(problems: ImportProblem[]): void;
  disk: DiskConfig;
}

export async function runImport(
  db: Db,
  job: ImportRow,
  file: ImportFile,
  { onProblems, ...options }: RunOptions,
): Promise<void> {
  const { changeId } = job;
  if (changeId === null) throw new Error('The import has no change to write to.');
  const counts = { ...job.counts };
  const lastNumbers = new Map<string, number>();
  const statuses = new FileStatuses(job.statuses);
  await runRows({
    db,
    ...options,
    async *read(size) {
      const { rowsDone: from } = job;
      for await (const batch of fileBatches(file, job, { statuses, size, from }))
        yield { ...batch, rows: await prepareRows(batch.rows) };
    },
    async apply(tx, { rows, problems, rowsDone }) {
      addCounts(counts, await applyRows(tx, changeId, rows, lastNumbers));
      addCounts(counts, { wrong: problems.length });
      await imports.step(tx, job, { rowsDone, bytesDone: job.sizeBytes, counts });
    },
    sizeOf: ({ rows }) => rows.length,
    report({ problems }) {
      if (problems.length > 0) onProblems?.(problems);
    },
  });
  await db.transaction(async (tx) => {
    await imports.end(tx, job, {
      state: 'done',
      foundStatuses: statuses.found(),
      finishedAt: new Date(),
    });
    await writeCounts(tx, changeId, counts);
    const actor = {
      administratorId: job.administratorId ?? undefined,
      actor: job.actor,
      address: job.address ?? undefined,
    };
    await recordAudit(tx, actor, 'import finished', 'register', changeId, {
      after: { file: job.fileName, ...counts },
    });
  });
}

/** Of a register's file, to make room for its rows before they are counted. */
const bytesPerRow = 150;
const mostExpectedRows = 1_000_000;

const fileBatches = (
  file: ImportFile,
  job: ImportRow,
  options: {
    statuses: FileStatuses;
    size(): number;
    from?: number;
    onBroken?(text: string): void;
  },
) =>
  markBatches({
    ...options,
    rows: readRows(file),
    expected: job.rowCount ?? Math.min(job.sizeBytes / bytesPerRow, mostExpectedRows),
    columnsOf: () => job,
    problemOf: (row, reasons) => problemOf(row, job.headers, reasons),
    rowText: (row) => row.toLocaleString('en-SG'),
  });

export async function writeCounts(tx: Db, changeId: number | null, counts: ImportCounts) {
  const { created: createdCount, changed: updatedCount } = counts;
  if (changeId !== null) await updateChange(tx, changeId, { createdCount, updatedCount });
}

function sampleOf(compared: ComparedRow[], problems: ImportProblem[]): SampleRow[] {
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

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, notifyContent } from '../../../../platform/db/database';
import { lackOfRoom, requireRoom } from '../../../../platform/storage/room';
import { dayInSingapore } from '../../../../shared/calendar-date';
import { countText } from '../../../../shared/count-text';
import { deleteCompanies } from '../../companies/data.server';
import type { KnownRow } from '../../rows/row-index';
import { addCounts, runRows } from '../../rows/run-rows.server';
import { findDeletedNumbers } from '../../undo/data.server';
import { noChanges, type SyncCounts } from '../contract';
import {
  endSync,
  getSourceRow,
  refusedRows,
  type SyncRow,
  storeSource,
  syncs,
} from '../data.server';
import { holdingOf } from '../holdings.server';
import { type RegisterSource, SourceProblem } from '../source';
import { applyBatch, applyInParts } from './apply-batch.server';
import { askAndDownload } from './ask-and-download.server';
import { advance, keepGoing, keepLease, type SyncContext } from './own-run.server';
import type { RecordBatch } from './read-register.server';
import { openReading, type Reading } from './reading.server';

/** A file that lacks more of the marks here, or of the rows that the office names, is not the whole register. */
const mostMissing = 0.01;
/** Fewer missing marks than this are never suspicious. */
const fewMissing = 20;
/** A file with fewer rows of the whole register is a part of it. */
const wholeShare = 0.9;
const knownPerRead = 2_000;
/** A run is the first load if fewer of the file's rows are here. */
const firstShare = 0.5;

/** Does one run, or goes on with it after a kill; how it ended is stored in its row. */
export async function runSync(context: SyncContext, sync: SyncRow): Promise<void> {
  const { database, source, signal } = context;
  try {
    await bringUpToDate(context, sync);
  } catch (error) {
    if (signal.aborted) return;
    const problem = error instanceof SourceProblem ? error.message : lackOfRoom(error);
    if (problem === undefined) throw error;
    await storeSource(database.db, source.key, { askProblem: problem });
    await endSync(database.db, sync, { state: 'failed', problem });
  }
}

async function bringUpToDate(context: SyncContext, sync: SyncRow): Promise<void> {
  const { config, source } = context;
  await refuseMixture(context, sync);
  const about = sync.filePath
    ? { paths: await filesAt(sync.filePath), updatedAt: null, rows: null }
    : await askAndDownload(context, sync);
  if (!about) return;
  const { paths } = about;
  let size = 0;
  for (const path of paths) size += (await statOf(path)).size;
  const { known } = source;
  const expectedRows = Math.round((size * known.rows) / known.bytes);
  await advance(context, sync, {
    state: 'comparing',
    bytesTotal: size,
    bytesReceived: size,
    startedAt: sync.startedAt ?? new Date(),
  });
  const reading = await openReading({
    sourceKey: source.key,
    paths,
    expectedRows,
  });
  try {
    const end = await compareFiles(context, sync, reading, { ...about, size, expectedRows });
    await finish(context, sync, { ...about, ...end });
  } finally {
    await reading.end();
  }
  if (sync.filePath || config.register.keepsFile) return;
  for (const path of paths) await rm(path, { force: true });
}

const statOf = (path: string) =>
  stat(path).catch(() => {
    throw new SourceProblem(`The file ${path} can’t be read.`);
  });

/** A file given by hand, or the CSV files of a folder. */
async function filesAt(path: string): Promise<string[]> {
  if (!(await statOf(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => /\.csv$/i.test(name)).sort();
  if (names.length === 0) throw new SourceProblem(`The folder ${path} has no CSV file.`);
  return names.map((name) => join(path, name));
}

/** The stand-in's rows are invented, and may not lie among an office's. Companies are loaded anew, since none is the firm's. */
async function refuseMixture(context: SyncContext, { filePath }: SyncRow) {
  const { database, source, service } = context;
  const before = await getSourceRow(database.db, source.key);
  const isStandIn = service.isStandIn && !filePath;
  if ((before?.isStandIn ?? false) === isStandIn) return;
  if (source.holds === 'companies') {
    await database.db.transaction(async (tx) => {
      await deleteCompanies(tx);
      const nothing = { asOf: null, isWhole: false, officeUpdatedAt: null, heldMarks: null };
      await storeSource(tx, source.key, { ...nothing, isStandIn });
    });
    return;
  }
  if (!before?.asOf) return;
  if ((await holdingOf(source).count(database.db, source.key)).held === 0) return;
  throw new SourceProblem(
    before.isStandIn
      ? 'The marks here are the stand-in’s, which are invented. Delete them before the office’s register is loaded.'
      : 'The marks here are the office’s. Delete them before the stand-in’s register is loaded.',
  );
}

async function compareFiles(
  context: SyncContext,
  sync: SyncRow,
  reading: Reading,
  about: { size: number; rows: number | null; expectedRows: number },
) {
  const { database, source, config } = context;
  const { db } = database;
  await requireRoom(config);
  const { missing, absent, added } = source.compareHeader(await reading.calls.readHeader());
  await advance(context, sync, { newColumns: added, absentColumns: absent });
  if (missing.length > 0)
    throw new SourceProblem(
      `The file lacks ${missing.length === 1 ? 'a column that is' : 'columns that are'} needed: ${missing.join(', ')}. Nothing was changed.`,
    );
  let here = 0;
  for await (const rows of knownRows(db, source)) {
    here += rows.filter(({ digest }) => digest !== 0n).length;
    await reading.calls.addKnown(rows);
    keepGoing(context);
  }
  const rows = about.rows ?? about.expectedRows;
  // What was tried with a part of the register isn't its first load.
  const isFirst = sync.isFirst || here < rows * firstShare;
  const pace = context.paceOf(isFirst);
  await advance(context, sync, { isFirst, rowsRead: 0, bytesRead: 0 });
  const holdsMarks = source.holds === 'marks';
  const deleted = new Set(isFirst || !holdsMarks ? [] : await findDeletedNumbers(db, source.key));

  let problems = 0;
  const lastNumbers = new Map<string, number>();
  // What an earlier attempt has written is unchanged now.
  const earlier = sync.counts;
  const counts = { ...noChanges };
  const to = { syncId: sync.id, isFirst, deleted };
  const applyBy = (apply: typeof applyBatch) => async (tx: Db, batch: RecordBatch) => {
    addCounts(counts, await apply(tx, to, batch, lastNumbers));
    await refusedRows.store(tx, sync.id, batch.problems, problems);
    const { rowsRead, bytesRead } = batch;
    const rowsTotal = about.rows ?? Math.round((rowsRead / bytesRead) * about.size);
    const progress = {
      rowsRead,
      bytesRead,
      rowsTotal: Math.max(rowsTotal, rowsRead),
      counts: withEarlier(counts, earlier),
    };
    Object.assign(sync, progress);
    await syncs.step(tx, sync, progress);
  };
  await runRows({
    db,
    pace,
    disk: config,
    isStopping: () => context.signal.aborted,
    async *read(size) {
      for (let batch = await reading.calls.next(size()); batch; ) {
        yield batch;
        batch = await reading.calls.next(size());
      }
    },
    // A first load waits for the reading.
    ahead: () => isFirst,
    apply: applyBy(applyBatch),
    applyInParts: applyBy(applyInParts),
    sizeOf: ({ added, changed, companies }) =>
      (added?.numbers.length ?? 0) + changed.length + (companies?.uens.length ?? 0),
    report(batch) {
      problems += batch.problems.length;
      context.report?.(sync);
    },
  });
  const { missing: gone, isCut } = await reading.calls.atEnd();
  return { isFirst, here, gone, isCut, rowsRead: sync.rowsRead };
}

/** Every mark or company here with its number, also the firm's own marks, whose digest is 0. */
async function* knownRows(db: Db, source: RegisterSource): AsyncGenerator<KnownRow[]> {
  for (let last = 0; ; ) {
    const rows = await holdingOf(source).readKnown(db, source.key, last, knownPerRead);
    if (rows.length === 0) return;
    yield rows.map(({ id, number, digest }) => ({ id, number, digest: BigInt(digest) }));
    last = rows.at(-1)?.id ?? last;
  }
}

/** The counts of a run that was killed, and goes on: what it wrote before is no longer a change. */
function withEarlier(counts: SyncCounts, earlier: SyncCounts): SyncCounts {
  const sum = { ...counts };
  for (const kind of ['new', 'published', 'registered', 'ended', 'owner', 'other'] as const) {
    sum[kind] += earlier[kind];
    sum.unchanged -= earlier[kind];
  }
  return { ...sum, unchanged: Math.max(0, sum.unchanged) };
}

interface Ended {
  isFirst: boolean;
  here: number;
  gone: number[];
  /** The last row ends in the middle. */
  isCut: boolean;
  rowsRead: number;
  updatedAt: Date | null;
  rows: number | null;
}

async function finish(context: SyncContext, sync: SyncRow, ended: Ended): Promise<void> {
  const { database, source, service } = context;
  const { db } = database;
  await advance(context, sync, { state: 'finishing' });
  const { gone, here, rowsRead, updatedAt } = ended;
  const holding = holdingOf(source);
  const isPart =
    ended.isCut ||
    rowsRead < (ended.rows ?? 0) * (1 - mostMissing) ||
    gone.length > Math.max(fewMissing, here * mostMissing);
  const officeMarks = ended.rows ?? (sync.filePath ? source.known.rows : rowsRead);
  // Names are looked up in a list of what is new, until a vacuum has put it into the index.
  if (ended.isFirst || source.holds === 'companies') await vacuum(context, sync);
  const asOf = updatedAt
    ? earlier(dayInSingapore(updatedAt.getTime()), dayInSingapore())
    : await holding.latestChange(db, source.key);
  await db.transaction(async (tx) => {
    const left = isPart ? [] : gone;
    await holding.leave(tx, left, dayInSingapore());
    const counts = { ...sync.counts, left: left.length };
    const { held } = await holding.count(tx, source.key);
    if (!isPart)
      await storeSource(tx, source.key, {
        asOf,
        officeUpdatedAt: updatedAt,
        officeMarks,
        heldMarks: held,
        isWhole: held >= officeMarks * wholeShare,
        isStandIn: service.isStandIn && !sync.filePath,
      });
    await endSync(tx, sync, {
      state: 'done',
      counts,
      asOf,
      rowsTotal: rowsRead,
      problem: isPart
        ? `The file ${whyPart(ended)}, so it is not the whole register. Its rows were taken; what it lacks stays as it was.`
        : null,
    });
  });
  await notifyContent(db);
}

async function vacuum(context: SyncContext, sync: SyncRow): Promise<void> {
  const { db, close } = await context.patientDb();
  try {
    await keepLease(context, sync, () => holdingOf(context.source).vacuum(db));
  } finally {
    await close();
  }
  keepGoing(context);
}

const earlier = (one: string, other: string) => (one < other ? one : other);

function whyPart({ gone, isCut, rows, rowsRead }: Ended): string {
  if (isCut) return 'ends in the middle of a row';
  if (rows && rowsRead < rows * (1 - mostMissing))
    return `has ${countText(rowsRead, 'row')} of ${rows.toLocaleString('en-SG')}`;
  return `lacks ${countText(gone.length, 'row')} that ${gone.length === 1 ? 'is' : 'are'} here`;
}

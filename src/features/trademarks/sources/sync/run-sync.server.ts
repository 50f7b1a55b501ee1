import { rm } from 'node:fs/promises';
import { type Db, notifyContent } from '../../../../platform/db/database';
import { lackOfRoom, requireRoom } from '../../../../platform/storage/room';
import { dayInSingapore } from '../../../../shared/calendar-date';
import { countText } from '../../../../shared/count-text';
import { deleteCompanies } from '../../companies/data.server';
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
import { advance, keepGoing, keepLease, type SyncContext } from './own-run.server';
import type { RecordBatch } from './read-register.server';
import { openReading, type Reading } from './reading.server';
import { askOffice, filesAt, receive, sizeOf } from './receive-files.server';

/** A file that lacks more of the marks here, or of the rows that the office names, is not the whole register. */
const mostMissing = 0.01;
/** Fewer missing marks than this are never suspicious. */
const fewMissing = 20;
/** A file with fewer rows of the whole register is a part of it. */
const wholeShare = 0.9;
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
  const about = sync.filePath ? await filesAt(sync.filePath) : await askOffice(context, sync);
  if (!about) return;
  const { paths } = about;
  const reading = await openReading({
    sourceKey: source.key,
    paths,
    expectedRows: about.rows ?? rowsIn(source, about.bytes ?? source.known.bytes),
  });
  try {
    const here = await receive(context, sync, reading, about);
    const end = await compareFiles(context, sync, reading, { ...about, here });
    await finish(context, sync, { ...about, ...end, here });
  } finally {
    await reading.end();
  }
  if (sync.filePath || config.register.keepsFile) return;
  for (const path of paths) await rm(path, { force: true });
}

/** About how many rows so many bytes of files have. */
const rowsIn = ({ known }: RegisterSource, bytes: number) =>
  Math.round((bytes * known.rows) / known.bytes);

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
  about: { paths: string[]; rows: number | null; here: number },
) {
  const { database, source, config } = context;
  const { db } = database;
  const size = await sizeOf(about.paths);
  await advance(context, sync, {
    state: 'comparing',
    bytesTotal: size,
    bytesReceived: size,
  });
  await requireRoom(config);
  const { missing, absent, added } = source.compareHeader(await reading.calls.readHeader());
  await advance(context, sync, { newColumns: added, absentColumns: absent });
  if (missing.length > 0)
    throw new SourceProblem(
      `The file lacks ${missing.length === 1 ? 'a column that is' : 'columns that are'} needed: ${missing.join(', ')}. Nothing was changed.`,
    );
  const rows = about.rows ?? rowsIn(source, size);
  // What was tried with a part of the register isn't its first load.
  const isFirst = sync.isFirst || about.here < rows * firstShare;
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
    const rowsTotal = about.rows ?? Math.round((rowsRead / bytesRead) * size);
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
  return { isFirst, gone, isCut, rowsRead: sync.rowsRead };
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
  files: string[];
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
  const { known } = source;
  // One file that is given by hand may have the rows of all.
  const lacksFiles =
    ended.files.length < known.files && !(sync.filePath && ended.files.length === 1);
  const isPart =
    ended.isCut ||
    lacksFiles ||
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
        ? `${whyPart(ended, lacksFiles ? known.files : 0)}, so it is not the whole register. Its rows were taken; what it lacks stays as it was.`
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

/** `filesNeeded`: where there are fewer. */
function whyPart({ files, gone, isCut, rows, rowsRead }: Ended, filesNeeded: number): string {
  if (isCut) return 'The file ends in the middle of a row';
  if (filesNeeded) return `The collection has ${countText(files.length, 'file')} of ${filesNeeded}`;
  if (rows && rowsRead < rows * (1 - mostMissing))
    return `The file has ${countText(rowsRead, 'row')} of ${rows.toLocaleString('en-SG')}`;
  return `The file lacks ${countText(gone.length, 'row')} that ${gone.length === 1 ? 'is' : 'are'} here`;
}

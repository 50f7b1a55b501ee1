import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '../../../platform/db/database';
import type { Log } from '../../../platform/log/log';
import { checkImport } from './check-import.server';
import {
  deleteForgottenImports,
  endRun,
  findWaitingImports,
  freeImportLeases,
  type ImportRow,
  leaseImport,
} from './data.server';
import { deleteImportFile, hasImportFile, pathOfImport } from './import-folder.server';
import { fullPace, gentlePace } from './pace.server';
import { runImport, tellChange } from './run-import.server';
import { areIndexesForgotten, restoreSearchIndexes } from './search-indexes.server';
import { UnreadableFile } from './unreadable-file';

const everyMs = 5_000;
const mostAttempts = 5;
const sweepEveryMs = 3_600_000;

interface ImportLoopOptions {
  database: Database;
  databaseUrl: string | undefined;
  dataDir: string;
  log: Log;
}

/**
 * Goes on with the imports that wait, one at a time. One that another process began and left is taken
 * over when its lease runs out, by whoever has the file.
 */
export async function startImports({ database, databaseUrl, dataDir, log }: ImportLoopOptions) {
  const { db, kind } = database;
  const me = randomUUID();
  const attempts = new Map<number, number>();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isCalled = false;
  let sweptAt = 0;
  if (kind === 'embedded') await freeImportLeases(db);

  const work = async () => {
    do {
      isCalled = false;
      try {
        if (Date.now() - sweptAt > sweepEveryMs) {
          sweptAt = Date.now();
          for (const id of await deleteForgottenImports(db)) deleteImportFile(dataDir, id);
        }
        if (await areIndexesForgotten(db)) await makeForgottenIndexes();
        for (const waiting of await findWaitingImports(db)) {
          if (isStopping) return;
          if (!hasImportFile(dataDir, waiting.id)) continue;
          const job = await leaseImport(db, waiting.id, me);
          if (job) await goOn(job);
        }
      } catch (error) {
        if (!isStopping) log.error({ event: 'import', message: (error as Error).message });
      }
    } while (isCalled && !isStopping);
  };

  /** An index takes longer than a statement of the site may. */
  const makeForgottenIndexes = async () => {
    const patient = databaseUrl
      ? await openDatabase({ url: databaseUrl, dataDir, isPatient: true })
      : undefined;
    await restoreSearchIndexes(patient?.db ?? db, () => isStopping).finally(() => patient?.close());
  };

  const goOn = async (job: ImportRow) => {
    const file = {
      path: pathOfImport(dataDir, job.id),
      format: job.format,
      encoding: job.encoding ?? 'utf-8',
    };
    const pace = kind === 'embedded' ? gentlePace(database.demand) : fullPace();
    try {
      if (job.state === 'checking') await checkImport(db, job, file, () => isStopping);
      else {
        const isDone = await runImport(db, job, file, pace, () => isStopping);
        if (isDone) deleteImportFile(dataDir, job.id);
      }
      attempts.delete(job.id);
    } catch (error) {
      await giveUp(job, error as Error);
    } finally {
      if (isStopping) await endRun(db, job, {}).catch(() => {});
    }
  };

  /** A file that can't be read fails at once; anything else is tried again, as the next lease. */
  const giveUp = async (job: ImportRow, error: Error) => {
    const isUnreadable = error instanceof UnreadableFile;
    const tried = (attempts.get(job.id) ?? 0) + 1;
    attempts.set(job.id, tried);
    if (!isUnreadable) log.error({ event: 'import', id: job.id, tried, message: error.message });
    if (!isUnreadable && tried < mostAttempts) return;
    attempts.delete(job.id);
    const problem = isUnreadable ? error.message : 'An unexpected error occurred';
    const isEnded = await endRun(db, job, { state: 'failed', problem, finishedAt: new Date() });
    if (isEnded && job.state === 'importing') await tellChange(db, job.changeId, job.counts);
  };

  const wake = () => {
    isCalled = true;
    if (isStopping || working) return;
    clearTimeout(timer);
    working = work().finally(() => {
      working = undefined;
      if (isStopping) return;
      timer = setTimeout(wake, everyMs);
      timer.unref();
    });
  };
  wake();

  return {
    wake,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await working;
    },
  };
}

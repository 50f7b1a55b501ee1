import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteContext } from '../../../../platform/context';
import type { Db } from '../../../../platform/db/database';
import { patientHandle } from '../../../../platform/db/patient-handle';
import type { Job, JobContext } from '../../../../platform/jobs/job';
import { fullPace, gentlePace, loadPace } from '../../../../platform/jobs/pace';
import { Failure } from '../../../../shared/failure';
import {
  endSync,
  findWaitingSyncs,
  freeSyncLeases,
  getSourceRow,
  getSync,
  leaseSync,
  releaseSync,
  type SyncRow,
} from '../data.server';
import { dailyRun } from '../run-words';
import { getSource, serviceOf, sources } from '../sources.server';
import { startSync } from '../steer-sync.server';
import type { SyncContext } from './own-run.server';
import { runSync } from './run-sync.server';

const syncRegister = 'sync-register';
const hourMs = 3_600_000;
const maxAttempts = 5;
const rowsPerTransaction = 1_000;

type JobSite = Pick<SiteContext, 'config' | 'database' | 'log' | 'jobs'>;

export const syncJobs = (site: JobSite): Job[] => [runSyncs(site), startDailySyncs(site)];

/** Does the runs that were asked for, one at a time, and goes on with those of a dead process. */
function runSyncs({ config, database, log }: JobSite): Job {
  const { db, kind } = database;
  const me = randomUUID();
  const attempts = new Map<number, number>();

  const paceOf = (isFirst: boolean) => {
    if (kind === 'server') return fullPace(rowsPerTransaction);
    return isFirst ? loadPace(database.demand) : gentlePace(database.demand);
  };

  async function run({ signal }: JobContext) {
    let done = 0;
    for (const waiting of await findWaitingSyncs(db)) {
      if (signal.aborted) break;
      const source = getSource(waiting.source);
      const sync = source && (await leaseSync(db, waiting.id, me));
      if (!sync) continue;
      const context: SyncContext = {
        database,
        config,
        source,
        service: serviceOf(source, config),
        paceOf,
        signal,
        patientDb: () => patientHandle({ config, database }),
      };
      try {
        await runSync(context, sync);
        attempts.delete(sync.id);
      } catch (error) {
        await giveUp(sync, error as Error);
      } finally {
        await releaseSync(db, sync).catch(() => {});
      }
      done += 1;
    }
    return { done };
  }

  /** Unexpected errors are retried by the next turn. */
  async function giveUp(sync: SyncRow, error: Error) {
    const tried = (attempts.get(sync.id) ?? 0) + 1;
    attempts.set(sync.id, tried);
    log.error({ event: 'register sync', id: sync.id, tried, message: error.message });
    if (tried < maxAttempts) return;
    attempts.delete(sync.id);
    await endSync(db, sync, { state: 'failed', problem: 'An unexpected error occurred' });
  }

  return {
    name: syncRegister,
    title: 'Bring registers up to date',
    description: 'Fetches an office’s register and takes over what has changed',
    trigger: {
      kind: 'queue',
      when: 'Daily, and when somebody asks for it',
      wokenBy: 'commit',
      pollMs: 5_000,
    },
    timeLimitMs: 24 * hourMs,
    unit: { one: 'run', many: 'runs' },
    run,
    freeLeases: () => freeSyncLeases(db),
  };
}

const startDailySyncs = ({ config, database: { db }, jobs }: JobSite): Job => ({
  name: 'sync-registers-daily',
  title: 'Bring registers up to date every day',
  description: 'Starts the daily run of each register that was loaded and is not paused',
  trigger: { kind: 'schedule', dailyAt: config.register.dailyAt },
  timeLimitMs: 12 * hourMs,
  unit: { one: 'register', many: 'registers' },
  async run({ signal }) {
    let done = 0;
    for (const { key } of sources) {
      const row = await getSourceRow(db, key);
      if (!row?.asOf || row.isPaused) continue;
      const sync = await startSync(db, key, { actor: dailyRun }).catch((error) => {
        if (error instanceof Failure) return undefined; // it runs already
        throw error;
      });
      if (!sync) continue;
      jobs.runNow(syncRegister);
      await waitForEnd(db, sync.id, signal);
      done += 1;
    }
    return { done };
  },
});

/** Rejects if the run failed, so that the job is tried again. */
async function waitForEnd(db: Db, id: number, signal: AbortSignal) {
  for (;;) {
    const sync = await getSync(db, id);
    if (sync?.state === 'failed') throw new Error(sync.problem ?? 'The run failed.');
    if (!sync || sync.finishedAt) return;
    await wait(2_000, undefined, { signal });
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { SiteContext } from '../../../../platform/context';
import type { Db } from '../../../../platform/db/database';
import { patientHandle } from '../../../../platform/db/patient-handle';
import type { Job, Task } from '../../../../platform/jobs/job';
import { fullPace, gentlePace, loadPace } from '../../../../platform/jobs/pace';
import { taskJob } from '../../../../platform/jobs/tasks';
import { countText } from '../../../../shared/count-text';
import { Failure } from '../../../../shared/failure';
import { sourcesPath } from '../admin-queries';
import { endSync, getSourceRow, getSync, type SyncRow, syncs } from '../data.server';
import { changesOf, dailyRun } from '../run-words';
import { getSource, serviceOf, sources } from '../sources.server';
import { requireSource, startSync, stopSync } from '../steer-sync.server';
import { runSync } from './run-sync.server';

const syncRegister = 'sync-register';
const hourMs = 3_600_000;
/** Of a daily run few: visitors ask meanwhile, and the main thread passes on what is written. */
const rowsPerTransaction = { first: 1_000, daily: 200 };

type JobSite = Pick<SiteContext, 'config' | 'database' | 'log' | 'jobs'>;

/** Does the runs that were asked for, one at a time, and goes on with those of a dead process. */
export function syncRegistersTask({ config, database, log }: JobSite): Task {
  const { db, kind } = database;

  const paceOf = (isFirst: boolean) => {
    if (kind === 'server') return fullPace(rowsPerTransaction[isFirst ? 'first' : 'daily']);
    return isFirst ? loadPace(database.demand) : gentlePace(database.demand);
  };

  return taskJob({
    db,
    log,
    tasks: syncs,
    name: syncRegister,
    title: 'Bring registers up to date',
    description: 'Fetches an office’s register and takes over what has changed',
    when: 'Daily, and when somebody asks for it',
    unit: { one: 'run', many: 'runs' },
    describe,
    stopTask: (id, actor) => stopSync(db, id, actor),
    choose: (waiting) => waiting.filter(({ source }) => getSource(source)),
    async work(sync, signal) {
      const source = requireSource(sync.source);
      await runSync(
        {
          database,
          config,
          source,
          service: serviceOf(source, config),
          paceOf,
          signal,
          patientDb: () => patientHandle({ config, database }),
        },
        sync,
      );
    },
    giveUp: {
      end: (sync) =>
        endSync(db, sync, { state: 'failed', problem: 'An unexpected error occurred' }),
    },
  });
}

function describe(sync: SyncRow) {
  const { state, rowsRead, rowsTotal, counts, finishedAt } = sync;
  const isBad = state === 'stopped' || state === 'failed';
  const ended = isBad ? state : finishedAt && ('done' as const);
  const name = getSource(sync.source)?.name ?? sync.source;
  const result = `${countText(changesOf(sync), 'change')}, ${countText(counts.refused, 'row')} refused`;
  return {
    title: `${sync.isFirst ? 'First load' : 'Update'} of the register of ${name}`,
    since: sync.startedAt ?? sync.createdAt,
    ended,
    progress: { done: rowsRead, of: rowsTotal, unit: 'row' },
    text: sync.problem ?? (ended && (state === 'unchanged' ? 'No new data' : result)),
    path: sourcesPath,
    isStoppable: finishedAt === null,
  };
}

export const startDailySyncsJob = ({ config, database: { db }, jobs }: JobSite): Job => ({
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

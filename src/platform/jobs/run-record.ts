import type { Db } from '../db/database';
import { heartbeatMs, insertRunning, type Outcome, recordRun, updateHeartbeat } from './data';

/** A queue's run that takes longer is seen while it runs. */
const shownAfterMs = 1_000;

interface RunRecordOptions {
  db: Db;
  job: string;
  /** Of a schedule's run, which is written down when it is claimed. */
  claimed?: { process: string; runId: number };
}

/** Says that a run is alive until it ends, and writes down how it ended. */
export function openRunRecord({ db, job, claimed }: RunRecordOptions) {
  const startedAt = new Date();
  let runId = Promise.resolve(claimed?.runId);
  const beat = () => {
    runId = runId.then(async (id) => {
      if (id === undefined) return insertRunning(db, job, startedAt).catch(() => undefined);
      await updateHeartbeat(db, job, id, claimed?.process).catch(() => {});
      return id;
    });
    timer = setTimeout(beat, heartbeatMs);
  };
  let timer = setTimeout(beat, claimed ? heartbeatMs : shownAfterMs);
  return {
    startedAt,
    /** Undefined: there was nothing to do, which is written down only where the run was seen. */
    async end(outcome: Outcome | undefined, nextRunAt: Date | null) {
      clearTimeout(timer);
      const id = await runId;
      if (!outcome && id === undefined) return;
      await recordRun(db, {
        ...(outcome ?? { outcome: 'done', done: 0 }),
        job,
        runId: id,
        startedAt,
        nextRunAt,
        process: claimed?.process,
      });
    },
  };
}

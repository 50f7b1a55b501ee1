import type { Db } from '../db/database';
import { heartbeatMs, insertRunning, type Outcome, recordRun, updateHeartbeat } from './data';

/** Longer runs of a queue are recorded while running. */
const shownAfterMs = 1_000;

interface RunRecordOptions {
  db: Db;
  job: string;
  /** Set for a schedule, whose run is recorded when claimed. */
  claimed?: { process: string; runId: number };
  /** Another process does the work, since this one gave no sign of life for too long. */
  onTakenOver?(): void;
}

/** Sends heartbeats for a run until it ends, then records the outcome. */
export function openRunRecord({ db, job, claimed, onTakenOver }: RunRecordOptions) {
  const startedAt = new Date();
  let runId = Promise.resolve(claimed?.runId);
  const beat = () => {
    runId = runId.then(async (id) => {
      if (id === undefined) return insertRunning(db, job, startedAt).catch(() => undefined);
      const isOwn = await updateHeartbeat(db, job, id, claimed?.process).catch(() => true);
      if (!isOwn) onTakenOver?.();
      return id;
    });
    timer = setTimeout(beat, heartbeatMs);
  };
  let timer = setTimeout(beat, claimed ? heartbeatMs : shownAfterMs);
  return {
    startedAt,
    /** Undefined: nothing to do, recorded only if the run was recorded while running. */
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

import type { Db } from '../src/platform/db/database';
import type { Job } from '../src/platform/jobs/job';
import { openJobs } from '../src/platform/jobs/jobs';
import type { Log } from '../src/platform/log/log';

export interface StartedJob {
  wake(): void;
  stop(): Promise<void>;
}

/** Starts one job as another process on the database would. */
export function startJob(db: Db, log: Log, job: Job): StartedJob {
  const jobs = openJobs({ db, kind: 'server', log });
  jobs.start([job]);
  const { trigger } = job;
  return {
    wake: () => jobs.wake(trigger.kind === 'queue' ? trigger.wokenBy : job.name),
    stop: () => jobs.stop(),
  };
}

import { momentNear } from '../../shared/moment-text';
import { StateSeal } from '../../ui/state-seal';
import type { JobRun, JobStatus, ListedTask } from './contract';

/** Of a task that has not ended. */
export const isAtWork = (state: ListedTask['state']) => state === 'waiting' || state === 'running';

export const seals = {
  waiting: { kind: 'pending', word: 'Waiting' },
  running: { kind: 'pending', word: 'Running' },
  done: { kind: 'registered', word: 'Done' },
  failed: { kind: 'failed', word: 'Failed' },
  stopped: { kind: 'expired', word: 'Stopped' },
} as const;

export function RunState({ run, job, at }: { run: JobRun; job: JobStatus; at: string }) {
  return (
    <>
      <StateSeal {...seals[run.outcome]} />{' '}
      <span className="small soft num">
        <time dateTime={run.startedAt}>{momentNear(run.startedAt, at)}</time>
        {run.done !== null && job.unit && `, ${countText(run.done, job.unit)}`}
      </span>
    </>
  );
}

const countText = (count: number, { one, many }: { one: string; many: string }) =>
  `${count.toLocaleString('en-SG')} ${count === 1 ? one : many}`;

/** In milliseconds; until now for a running one. */
export const lengthOf = (run: JobRun, at: string) =>
  Math.max(0, Date.parse(run.finishedAt ?? at) - Date.parse(run.startedAt));

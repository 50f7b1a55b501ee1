import type { ListedTask, Task } from '../../../platform/jobs/job';
import { stateOf } from '../../../platform/jobs/tasks';
import type { Log } from '../../../platform/log/log';
import { enquiryPath } from '../kinds';
import {
  type CheckRow,
  findReports,
  freeCheckLeases,
  leaseDueChecks,
  pausesInSeconds,
  updateToLater,
} from './data.server';
import { giveToLawyer, type Making, makeReport } from './make-report.server';

const restMs = 100;
const batchSize = 4;

/** Makes due reports. Processes share the work by leases. Repeated failures go to a person. */
export function makeReportsTask(deps: Making & { log: Log; onQueued(): void }): Task {
  const { db, log } = deps;
  return {
    name: 'make-reports',
    title: 'Make check reports',
    description: 'Searches the register for each name and sends the report',
    trigger: {
      kind: 'queue',
      when: 'When a check is requested',
      wokenBy: 'commit',
      pollMs: 5_000,
      minGapMs: restMs,
      restMs: () => restMs,
    },
    timeLimitMs: 5 * 60_000,
    unit: { one: 'report', many: 'reports' },
    async run() {
      const due = await leaseDueChecks(db, batchSize);
      for (const check of due) {
        try {
          await makeReport(deps, check);
        } catch (error) {
          log.error({ event: 'report not made', checkId: check.id, error: String(error) });
          const pause = pausesInSeconds[check.attempts];
          if (pause === undefined) await giveToLawyer(deps, check.id);
          else await updateToLater(db, check.id, check.attempts + 1, pause);
        }
        deps.onQueued();
      }
      return { done: due.length, isMore: due.length === batchSize };
    },
    freeLeases: () => freeCheckLeases(db),
    findTasks: async (ended) => (await findReports(db, ended)).map(listed),
  };
}

function listed({ id, name, email, requestedAt, reportState, ...row }: CheckRow): ListedTask {
  const ended = { queued: null, reported: 'done', 'with-lawyer': 'failed' } as const;
  return {
    id,
    title: `Report of the check of ${name}`,
    actor: email,
    since: requestedAt,
    state: ended[reportState] ?? stateOf(row),
    progress: null,
    attempts: row.attempts,
    text: { queued: null, reported: 'Sent', 'with-lawyer': 'A person makes it' }[reportState],
    path: `${enquiryPath('check')}/${id}`,
    isStoppable: false,
  };
}

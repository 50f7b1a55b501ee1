import { randomUUID } from 'node:crypto';
import type { SiteContext } from '../../platform/context';
import type { Job, JobContext } from '../../platform/jobs/job';
import { countText } from '../../shared/count-text';
import { findWithProblem } from './data.server';
import { countAgain } from './docket.server';
import {
  findWaitingRecounts,
  finishRecount,
  freeRecountLeases,
  leaseRecount,
  stepRecount,
} from './recounts.server';

type Deps = Pick<SiteContext, 'db'>;

export const countDeadlinesJobs = ({ db }: Deps): Job[] => [
  {
    name: 'count-deadlines',
    title: 'Count deadlines again',
    description:
      'Brings the deadlines of open matters in line with the day, the rules and the holidays',
    trigger: { kind: 'schedule', dailyAt: '00:10', isDueAtStart: true },
    timeLimitMs: 20 * 60_000,
    unit: { one: 'deadline moved', many: 'deadlines moved' },
    async run({ signal }) {
      const { moved, failed } = await countAgain(db, { actor: 'automatic', signal });
      if (failed > 0) throw new Error(await problemText(db, failed));
      return { done: moved };
    },
  },
  recountJob(db),
];

const namedProblems = 5;

async function problemText(db: Deps['db'], failed: number): Promise<string> {
  const named = await findWithProblem(db, namedProblems);
  const more = failed - named.length;
  const all = named.map(({ number, problem }) => `${number} (${problem})`);
  if (more > 0) all.push(`${more} more`);
  return `All others are counted. ${countText(failed, 'matter')} can’t be: ${all.join(', ')}`;
}

/** After a change of excluded days. A run that dies goes on where it was. */
function recountJob(db: Deps['db']): Job {
  const me = randomUUID();
  return {
    name: 'recount-deadlines',
    title: 'Count deadlines after a change of excluded days',
    description: 'Counts all open matters again, 500 at a time',
    trigger: {
      kind: 'queue',
      when: 'When a day is added or removed',
      wokenBy: 'commit',
      pollMs: 5_000,
    },
    timeLimitMs: 20 * 60_000,
    unit: { one: 'change', many: 'changes' },
    async run({ signal }: JobContext) {
      // The newest covers those before it.
      const newest = (await findWaitingRecounts(db)).at(-1);
      const recount = newest && (await leaseRecount(db, newest.id, me));
      if (!recount) return { done: 0 };
      await countAgain(db, {
        actor: recount.actor,
        signal,
        after: recount.lastMatterId,
        noteMoved: (tx, moved) => stepRecount(tx, recount, { moved }),
        noteCounted: ({ lastId, matters, failed }) =>
          stepRecount(db, recount, { lastMatterId: lastId, counted: matters, failed }),
      });
      await finishRecount(db, recount);
      return { done: 1, isMore: true };
    },
    freeLeases: () => freeRecountLeases(db),
  };
}

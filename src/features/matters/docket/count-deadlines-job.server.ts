import type { SiteContext } from '../../../platform/context';
import type { Job, Task } from '../../../platform/jobs/job';
import { taskJob } from '../../../platform/jobs/tasks';
import { countText, numberText } from '../../../shared/count-text';
import { countAgain } from '../counting/count-again.server';
import { finishRecount, recounts, stepRecount } from '../counting/recounts.server';
import { findTold } from './told.server';

type Deps = Pick<SiteContext, 'db' | 'log'>;

export const countDeadlinesJob = ({ db }: Deps): Job => ({
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
});

const namedProblems = 5;

async function problemText(db: Deps['db'], failed: number): Promise<string> {
  const named = await findTold(db, ['uncounted'], { limit: namedProblems });
  const more = failed - named.length;
  const all = named.map(({ number, text }) => `${number} (${text})`);
  if (more > 0) all.push(`${more} more`);
  return `All others are counted. ${countText(failed, 'matter')} can’t be: ${all.join(', ')}`;
}

/** After a change of excluded days or rules. A run that dies goes on where it was. */
export const recountTask = ({ db, log }: Deps): Task =>
  taskJob({
    db,
    log,
    tasks: recounts,
    name: 'recount-deadlines',
    title: 'Count deadlines after a change of days or rules',
    description: 'Counts all open matters again, part by part',
    when: 'When a day is added or removed, or a rule changed',
    timeLimitMs: 20 * 60_000,
    unit: { one: 'change', many: 'changes' },
    describe: ({ requestedAt, finishedAt, counted, moved, failed }) => ({
      title: 'Count of deadlines after a change of days or rules',
      since: requestedAt,
      ended: finishedAt && 'done',
      progress: { done: counted, of: null, unit: 'matter' },
      text: finishedAt && `${countText(moved, 'deadline')} moved, ${numberText(failed)} failed`,
      path: '/admin/settings/excluded-days',
      isStoppable: false,
    }),
    // The newest covers those before it.
    choose: (waiting) => waiting.slice(-1),
    async work(recount, signal) {
      await countAgain(db, {
        actor: recount.actor,
        signal,
        after: recount.lastMatterId,
        noteMoved: (tx, moved) => stepRecount(tx, recount, { moved }),
        noteCounted: ({ lastId, matters, failed }) =>
          stepRecount(db, recount, { lastMatterId: lastId, counted: matters, failed }),
      });
      await finishRecount(db, recount);
    },
  });

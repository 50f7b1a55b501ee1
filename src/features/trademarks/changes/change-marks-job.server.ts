import type { SiteContext } from '../../../platform/context';
import type { Task } from '../../../platform/jobs/job';
import { fullPace, loadPace } from '../../../platform/jobs/pace';
import { taskJob } from '../../../platform/jobs/tasks';
import { isSyncRunning } from '../sources/data.server';
import { type ChangeRow, changes, lockChange, lockRegister } from '../undo/data.server';
import { wordsOf } from './register-undo.server';
import { workOn } from './work-on-change.server';

/** Fewer cost as much, since most of the time of a small transaction is its beginning and end. */
const fewestRows = 250;

/**
 * Changes of more marks than a request may change, and their undo: a short transaction for each part of the
 * marks, so that the site goes on meanwhile and a killed process loses nothing.
 */
export function changeMarksTask({ database, log }: Pick<SiteContext, 'database' | 'log'>): Task {
  const { db, kind } = database;

  async function work({ id, state, leasedBy }: ChangeRow, signal: AbortSignal) {
    const pace = kind === 'embedded' ? loadPace(database.demand) : fullPace();
    const next = (rows: number) =>
      db.transaction(async (tx) => {
        const change = await lockChange(tx, id);
        if (change?.state !== state || change.leasedBy !== leasedBy) return undefined;
        await lockRegister(tx);
        return workOn(tx, change, rows);
      });
    while (!signal.aborted) {
      const beganAt = performance.now();
      const rows = Math.max(pace.rows, fewestRows);
      if ((await next(rows))?.state !== state) return;
      pace.took(performance.now() - beganAt, rows);
      await pace.rest();
    }
  }

  let next: ChangeRow | undefined;
  return taskJob({
    db,
    log,
    tasks: changes,
    name: 'change-marks',
    title: 'Change many trademarks',
    description: 'Publishes or deletes a large register, or brings it back, part by part',
    when: 'When all trademarks of a large register are changed',
    unit: { one: 'change', many: 'changes' },
    describe,
    // One after the other, whichever process is at work: what has begun, else what changes before what undoes.
    async prepare() {
      const [first] = (await changes.findListed(db, 0)).sort(
        (one, other) => turnOf(one) - turnOf(other) || one.id - other.id,
      );
      // What has not begun waits for a run of an office’s register.
      const mayBegin = first && (hasBegun(first) || !(await isSyncRunning(db)));
      next = mayBegin ? first : undefined;
    },
    choose: (waiting) => waiting.filter(({ id }) => id === next?.id),
    work,
  });
}

const hasBegun = ({ cursor, leasedBy }: ChangeRow) => cursor > 0 || leasedBy !== null;
const turnOf = (change: ChangeRow) => (hasBegun(change) ? 0 : change.state === 'changing' ? 1 : 2);

function describe(change: ChangeRow) {
  const { state, total, doneCount, undoneAt, undoneBy } = change;
  const { title, text } = wordsOf(change);
  const isUndo = state === 'undoing' || undoneAt !== null;
  return {
    title: isUndo ? `Undo of: ${title}` : title,
    actor: undoneBy ?? change.actor,
    // When an undo began is not stored.
    since: isUndo ? undoneAt : change.at,
    ended: state === 'done' ? ('done' as const) : null,
    progress: { done: doneCount, of: total, unit: 'trademark' },
    text,
    // Where it is stopped by undoing it, and where it is undone later.
    path: state === 'done' ? '/admin/settings/undo' : '/admin/trademarks',
    isStoppable: false,
  };
}

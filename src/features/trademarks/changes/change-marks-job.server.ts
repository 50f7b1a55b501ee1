import { randomUUID } from 'node:crypto';
import type { SiteContext } from '../../../platform/context';
import { patientHandle } from '../../../platform/db/patient-handle';
import type { Job, JobContext } from '../../../platform/jobs/job';
import { noLease } from '../../../platform/jobs/leased-rows';
import { fullPace, loadPace } from '../../../platform/jobs/pace';
import {
  dropSearchIndexes,
  leaseLostIndexes,
  restoreSearchIndexes,
} from '../search/search-indexes.server';
import {
  type ChangeRow,
  findWaitingChanges,
  freeChangeLeases,
  leaseChange,
  lockChange,
  lockRegister,
  updateChange,
} from '../undo/data.server';
import { workOn } from './work-on-change.server';

/** Fewer cost as much, since most of the time of a small transaction is its beginning and end. */
const fewestRows = 250;

/**
 * Changes of more marks than a request may change, and their undo: a short transaction for each part of the
 * marks, so that the site goes on meanwhile and a killed process loses nothing.
 */
export function changeMarksJob(site: Pick<SiteContext, 'config' | 'database'>): Job {
  const { database } = site;
  const { db, kind } = database;
  const me = randomUUID();

  async function run({ signal }: JobContext) {
    let done = 0;
    for (const waiting of await findWaitingChanges(db)) {
      if (signal.aborted) break;
      const change = await leaseChange(db, waiting.id, me);
      if (!change) continue;
      done += 1;
      await (change.state === 'undoing' && change.deletedCount > 0
        ? withoutSearchIndexes(change, signal)
        : work(change, signal));
    }
    return { done };
  }

  /** Bringing back a deleted register is a load: its indexes are built once, at the end. */
  async function withoutSearchIndexes(change: ChangeRow, signal: AbortSignal) {
    const areDropped = await dropSearchIndexes(db, change.total - change.doneCount);
    const endLease = areDropped ? leaseLostIndexes(db) : () => {};
    try {
      await work(change, signal);
    } finally {
      endLease();
    }
    if (!areDropped) return;
    const patient = await patientHandle(site);
    await restoreSearchIndexes(patient.db, () => signal.aborted).finally(patient.close);
  }

  async function work({ id, state }: ChangeRow, signal: AbortSignal) {
    const pace = kind === 'embedded' ? loadPace(database.demand) : fullPace();
    const next = (rows: number) =>
      db.transaction(async (tx) => {
        const change = await lockChange(tx, id);
        if (change?.state !== state || change.leasedBy !== me) return undefined;
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
    await updateChange(db, id, noLease);
  }

  return {
    name: 'change-marks',
    title: 'Change many trademarks',
    description: 'Publishes or deletes a large register, or brings it back, part by part',
    trigger: {
      kind: 'queue',
      when: 'When all trademarks of a large register are changed',
      wokenBy: 'commit',
      pollMs: 5_000,
    },
    timeLimitMs: 24 * 3_600_000,
    unit: { one: 'change', many: 'changes' },
    run,
    freeLeases: () => freeChangeLeases(db),
  };
}

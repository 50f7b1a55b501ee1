import { setTimeout as wait } from 'node:timers/promises';
import type { SiteContext } from '../../../platform/context';
import { type Db, notifyContent } from '../../../platform/db/database';
import type { Job } from '../../../platform/jobs/job';
import {
  deleteLeft,
  evictPictures,
  findLeaving,
  leaseWanted,
  sweepPictures,
  writeShown,
} from './data.server';
import { keepPicture } from './keep-picture.server';
import { lookAtPictures } from './look-at-pictures.server';
import { markPictureStore, removeMarkPicture } from './mark-picture-store.server';
import { shownMarks } from './shown-marks.server';

const pollMs = 3_000;
const picturesPerTurn = 20;
const leftPerTurn = 200;
/** Longer than fetching and encoding one may take. */
const leaseMinutes = 10;
/** Between two pictures, for the office’s store and for who else needs the processor. */
const restMs = 250;
const sweepEveryMs = 3_600_000;
/** Changed answers empty the site’s caches. */
const tellEveryMs = 30_000;

/**
 * Fetches the pictures of marks that were shown, one at a time, keeps them in sizes for the web, and removes
 * those that were shown longest ago when they take more than their budget. Rests while a run of a register is at work.
 */
export function keepPicturesJob(
  context: SiteContext,
  isRegisterAtWork: (db: Db) => Promise<boolean>,
): Job {
  const { db, config } = context;
  const { picturesMegabytes, megabytesPerSecond } = config.register;
  const store = markPictureStore(context);
  const shown = shownMarks(context);
  const budgetBytes = picturesMegabytes * 1_000_000;
  let sweptAt = Number.NEGATIVE_INFINITY;
  let toldAt = Number.NEGATIVE_INFINITY;
  let isUntold = false;

  async function run({ signal }: { signal: AbortSignal }) {
    const noted = shown.take();
    if (picturesMegabytes > 0) await writeShown(db, noted);
    if (noted.missing.length > 0) isUntold = true;
    const isSweepDue = performance.now() - sweptAt > sweepEveryMs;
    if (isSweepDue) {
      if ((await sweepPictures(db)) > 0) isUntold = true;
      sweptAt = performance.now();
    }
    // A run of a register and its visitors need the processor more.
    const isWaiting = await isRegisterAtWork(db);
    const { done, isMore } = isWaiting ? { done: 0, isMore: false } : await keepWanted(signal);
    const isOver = (done > 0 || isSweepDue) && (await evictPictures(db, budgetBytes)) > 0;
    if (isOver) isUntold = true;
    await tell();
    await removeLeaving();
    const seen = isWaiting ? 0 : await lookAtPictures(context, picturesPerTurn, signal);
    return { done, isMore: isMore || seen === picturesPerTurn };
  }

  const hasRoom = () =>
    store.requireRoom().then(
      () => true,
      () => false,
    );

  async function keepWanted(signal: AbortSignal) {
    let done = 0;
    while (picturesMegabytes > 0 && done < picturesPerTurn && !signal.aborted) {
      // The wanted ones wait until there is room.
      if (!(await hasRoom())) return { done, isMore: false };
      const wanted = await leaseWanted(db, leaseMinutes);
      if (!wanted) return { done, isMore: false };
      const { state, bytes } = await keepPicture(context, wanted, signal);
      // The office's store may be down: the next turn tries another one.
      if (state === 'wanted') return { done, isMore: false };
      if (state === 'kept') isUntold = true;
      done += 1;
      const dueMs = megabytesPerSecond > 0 ? bytes / (megabytesPerSecond * 1_000) : 0;
      await wait(Math.max(restMs, dueMs), undefined, { signal }).catch(() => {});
    }
    return { done, isMore: done === picturesPerTurn };
  }

  /** Files first, so that none is left without a row. */
  async function removeLeaving() {
    const leaving = await findLeaving(db, leftPerTurn);
    if (leaving.length === 0) return;
    for (const { name } of leaving) if (name) await removeMarkPicture(store, name);
    await deleteLeft(
      db,
      leaving.map(({ trademarkId }) => trademarkId),
    );
  }

  async function tell() {
    if (!isUntold || performance.now() - toldAt < tellEveryMs) return;
    isUntold = false;
    toldAt = performance.now();
    await notifyContent(db);
  }

  return {
    name: 'keep-mark-pictures',
    title: 'Keep pictures of marks',
    description: 'Fetches the office’s pictures of marks that were shown, and removes old ones',
    trigger: {
      kind: 'queue',
      when: 'When marks with a picture were shown',
      wokenBy: 'mark-pictures',
      pollMs,
    },
    timeLimitMs: 30 * 60_000,
    unit: { one: 'picture', many: 'pictures' },
    run,
  };
}

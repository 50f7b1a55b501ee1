import { beforeAll, beforeEach, expect, test } from 'vitest';
import { siteForFile } from '../../../../test/site';
import { registerSyncs } from '../sources/schema.server';
import { registerChanges } from '../undo/schema.server';
import { changeMarksTask } from './change-marks-job.server';

const site = siteForFile({ SEED: 'none' });
beforeAll(async () => {
  await site.stop(); // of the jobs, which would take the changes
});
beforeEach(() => site.reset());

/** There are no marks, so that each ends with its first part. */
const store = async (state: 'changing' | 'undoing', given: object = {}) => {
  const change = { kind: 'publish-all' as const, actor: 'admin', undoableUntil: new Date(), state };
  await site.deps.db.insert(registerChanges).values({ ...change, ...given });
};
/** Runs the job once, and says which changes are left. */
const leftAfterRun = async () => {
  const job = changeMarksTask(site.deps);
  await job.run({ signal: new AbortController().signal, lastSuccessAt: undefined });
  const rows = await site.deps.db.select().from(registerChanges).orderBy(registerChanges.id);
  return rows.flatMap(({ state, detail }) => (state === 'done' ? [] : detail));
};

test('a change that has begun goes first, then changes before undoing, the oldest first', async () => {
  await store('undoing', { detail: 'first undo' });
  await store('undoing', { detail: 'second undo' });
  await store('changing', { detail: 'change' });
  await store('undoing', { detail: 'begun', cursor: 7 });
  expect(await leftAfterRun()).toEqual(['first undo', 'second undo', 'change']);
  expect(await leftAfterRun()).toEqual(['first undo', 'second undo']);
  expect(await leftAfterRun()).toEqual(['second undo']);
});

test('while another process is at work on one, no other begins', async () => {
  const leasedUntil = new Date(Date.now() + 60_000);
  await store('changing', { detail: 'next' });
  await store('changing', { detail: 'theirs', leasedBy: 'another process', leasedUntil });
  expect(await leftAfterRun()).toEqual(['next', 'theirs']);
});

test('while a register is brought up to date, only what has begun goes on', async () => {
  await site.deps.db.insert(registerSyncs).values({ source: 'singapore', actor: 'admin' });
  await store('changing', { detail: 'next' });
  expect(await leftAfterRun()).toEqual(['next']);
  await store('undoing', { detail: 'begun', cursor: 7 });
  expect(await leftAfterRun()).toEqual(['next']);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildThread } from '../../../scripts/build-thread';
import type { Functions } from '../../../test/beside-thread';
import { tooLarge } from '../../shared/failure';
import { beside } from './beside';

beforeAll(async () => {
  vi.stubEnv('LIONMARK_THREAD', await buildThread('test/beside-thread.ts'));
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** Starts two processes for each core that do nothing but run. */
const occupyCores = () =>
  Promise.all(
    Array.from({ length: 2 * availableParallelism() }, async () => {
      const loop = spawn(process.execPath, ['-e', 'process.stdout.write("-"); for (;;);']);
      await once(loop.stdout, 'data');
      return loop;
    }),
  );

test('what a call may take is its own work, on a busy machine as on an idle one', async () => {
  const calls = beside<Functions>('functions', {
    timeLimitMs: 80,
    tooMuch: () => tooLarge('Too much.'),
  });
  await calls.whichThread();
  const loops = await occupyCores();
  try {
    const startedAt = performance.now();
    // Others may take the cores for so long that a call is told to come again.
    await expect
      .poll(() => calls.work(40).catch((error) => error.details?.retryAfterSeconds ?? error))
      .toBe('done');
    expect(performance.now() - startedAt).toBeGreaterThan(80);
    await expect.poll(() => calls.work(60_000).catch(({ status }) => status)).toBe(413);
  } finally {
    for (const loop of loops) loop.kill();
  }
});

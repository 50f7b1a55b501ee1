import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildThread } from '../../../scripts/build-thread';
import type { Functions } from '../../../test/beside-thread';
import { tooLarge } from '../../shared/failure';
import { beside } from './beside';
import { openThread } from './thread';

let file: string;
beforeAll(async () => {
  file = await buildThread('test/beside-thread.ts');
  vi.stubEnv('LIONMARK_THREAD', file);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const tooMuch = { status: 413, message: 'This takes too long.' };
const open = (
  limits: { timeLimitMs?: number; memoryMb?: number; isPatient?: boolean } = {},
  path = 'functions',
) => beside<Functions>(path, { ...limits, tooMuch: () => tooLarge(tooMuch.message) });

test('a call is answered by a thread that stays for the next one, and ends when it is idle', async () => {
  fakeTimers();
  const calls = open();
  const first = await calls.whichThread();
  expect(first).toBeGreaterThan(0);
  expect(await calls.whichThread()).toBe(first);
  vi.advanceTimersByTime(29_999);
  expect(await calls.whichThread()).toBe(first);
  vi.advanceTimersByTime(30_000);
  expect(await calls.whichThread()).not.toBe(first);
});

test('what the function throws arrives: a failure as one, with its field', async () => {
  const calls = open();
  await expect(calls.refuse()).rejects.toMatchObject({
    status: 400,
    message: 'The name is too long',
    details: { errors: { name: ['The name is too long'] } },
  });
  await expect(calls.fail()).rejects.toThrow(new RangeError('There is no such page.'));
});

test('a call over its time or memory is refused as too much, and the next one is answered', async () => {
  const slow = open({ timeLimitMs: 200 });
  const first = await slow.whichThread();
  // Where the machine is busy, the one is told so and the other waits too long.
  const answer = (call: Promise<unknown>) => call.catch(({ status }) => status);
  await expect
    .poll(() => Promise.all([answer(slow.loop()), answer(slow.whichThread())]))
    .toEqual([413, expect.toSatisfy((next) => next !== 503 && next !== first)]);
  const small = open({ timeLimitMs: 60_000, memoryMb: 24 });
  await expect.poll(() => answer(small.fill())).toBe(413);
  expect(await small.whichThread()).toBeGreaterThan(0);
});

test('a thread that ends by itself, or can’t begin, is an error and no limit', async () => {
  const calls = open();
  await expect(calls.die()).rejects.toThrow('The thread of functions has ended: torn');
  const first = await calls.whichThread();
  await calls.dieAfterwards();
  await expect.poll(() => calls.whichThread().catch(() => first)).not.toBe(first);
  await expect(open({}, 'elsewhere').whichThread()).rejects.toThrow('There is no elsewhere.');
});

test('what can’t be sent to a thread is refused, and confuses no later answer', async () => {
  const calls = open();
  await expect(calls.echo(() => {})).rejects.toThrow('could not be cloned');
  expect(await calls.echo('one')).toBe('one');
  expect(await Promise.all(['two', 'three'].map((text) => calls.echo(text)))).toEqual([
    'two',
    'three',
  ]);
});

test('calls wait for their turn: fifty, and five seconds at most; nine with the call itself', async () => {
  fakeTimers();
  const calls = open({ timeLimitMs: 60_000 });
  await calls.whichThread();
  const stuck = calls.loop().catch((error) => error);
  const waiting = Array.from({ length: 50 }, () => calls.whichThread().catch((error) => error));
  const busy = { status: 503, details: { retryAfterSeconds: 5 } };
  await expect(calls.whichThread()).rejects.toMatchObject(busy);
  vi.advanceTimersByTime(5_000);
  for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(busy);
  const later = calls.whichThread();
  vi.advanceTimersByTime(4_000);
  expect(await stuck).toMatchObject(busy);
  expect(await later).toBeGreaterThan(0);
});

test('calls of a patient module wait for as long as it takes, as many as there are', async () => {
  fakeTimers();
  const calls = open({ timeLimitMs: 60_000, isPatient: true });
  await calls.whichThread();
  const first = calls.work(200);
  const waiting = Array.from({ length: 60 }, (_, number) => calls.echo(number));
  vi.advanceTimersByTime(30_000);
  expect(await first).toBe('done');
  expect(await Promise.all(waiting)).toEqual(waiting.map((_, number) => number));
});

test('a patient module still ends a call that needs too much', async () => {
  const calls = open({ timeLimitMs: 50, isPatient: true });
  const waiting = calls.loop();
  await expect(waiting).rejects.toMatchObject(tooMuch);
  expect(await calls.echo('next')).toBe('next');
});

test('a thread refuses calls once it has ended', async () => {
  const thread = openThread<Functions>('functions', 64);
  const waiting = thread.calls.loop();
  await Promise.all([
    expect(waiting).rejects.toThrow('The thread of functions has ended.'),
    thread.end(),
  ]);
  await expect(thread.calls.whichThread()).rejects.toThrow('The thread of functions has ended.');
});

test('an idle thread doesn’t keep its process', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    env: { ...process.env, LIONMARK_THREAD: file },
  });
  expect(stdout).not.toMatch(/MessagePort|Timeout|Worker/);
});

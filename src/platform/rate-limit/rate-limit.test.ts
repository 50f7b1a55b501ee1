import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/database';
import type { Db } from '../db/database';
import {
  addressKey,
  countHit,
  deleteExpiredHits,
  forgive,
  hitsLeft,
  takeBackHit,
  takeSlots,
  takeTurn,
} from './rate-limit';
import { rateLimits } from './schema';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());
afterEach(async () => {
  vi.useRealTimers();
  await db.delete(rateLimits);
});

const three = { limit: 3, windowSeconds: 60 };

describe('a limit', () => {
  it('allows exactly its number of hits, also in parallel', async () => {
    const hits = await Promise.all(Array.from({ length: 9 }, () => countHit(db, 'a', three)));
    expect(hits.filter((hit) => hit.isAllowed)).toHaveLength(3);
    expect((await countHit(db, 'b', three)).isAllowed).toBe(true);
  });

  it('reports the remaining hits and the reset time without counting', async () => {
    const untouched = { isAllowed: true, left: 3 };
    expect(await hitsLeft(db, 'a', three)).toMatchObject(untouched);
    expect(await hitsLeft(db, 'a', three)).toMatchObject(untouched);
    for (let i = 0; i < 5; i++) await countHit(db, 'a', three);
    const { retryAfterSeconds, ...used } = await hitsLeft(db, 'a', three);
    expect(used).toEqual({ isAllowed: false, left: 0 });
    expect(retryAfterSeconds).toBeGreaterThan(55);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('ends a window after its first hit, despite refused ones', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let i = 0; i < 3; i++) await countHit(db, 'a', three);
    vi.setSystemTime(Date.now() + 59_000);
    expect(await countHit(db, 'a', three)).toEqual({
      isAllowed: false,
      left: 0,
      retryAfterSeconds: 1,
    });
    vi.setSystemTime(Date.now() + 1_000);
    expect(await countHit(db, 'a', three)).toMatchObject({ isAllowed: true, left: 2 });
  });

  it('refunds a hit, resets, and removes expired entries', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let i = 0; i < 3; i++) await countHit(db, 'a', three);
    await takeBackHit(db, 'a');
    expect((await hitsLeft(db, 'a', three)).left).toBe(1);
    await forgive(db, 'a');
    expect((await hitsLeft(db, 'a', three)).left).toBe(3);
    await countHit(db, 'a', three);
    vi.setSystemTime(Date.now() + 60_000);
    await countHit(db, 'b', three);
    await deleteExpiredHits(db);
    expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'b' }]);
  });
});

describe('after the clock was set back by hours', () => {
  const setBack = () => void vi.setSystemTime(Date.now() - 8 * 3_600_000);
  const minute = 60_000;
  it('a limit that was reached lets in again, and is one as before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let i = 0; i < 3; i++) await countHit(db, 'a', three);
    setBack();
    expect(await hitsLeft(db, 'a', three)).toMatchObject({ isAllowed: true, left: 3 });
    for (const left of [2, 1, 0])
      expect(await countHit(db, 'a', three)).toMatchObject({ isAllowed: true, left });
    expect(await countHit(db, 'a', three)).toMatchObject({ isAllowed: false });
  });

  it('by less than a window, a limit still ends within two', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let i = 0; i < 3; i++) await countHit(db, 'a', three);
    vi.setSystemTime(Date.now() - 50_000);
    const { isAllowed, retryAfterSeconds } = await countHit(db, 'a', three);
    expect([isAllowed, retryAfterSeconds <= 120]).toEqual([false, true]);
  });

  it('a slowed try waits no longer than before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const slowing = { free: 2, longestWaitSeconds: 60, windowSeconds: 900 };
    const isTaken = async () => (await takeTurn(db, 'a', slowing)).isAllowed;
    expect([await isTaken(), await isTaken(), await isTaken()]).toEqual([true, true, false]);
    setBack();
    expect([await isTaken(), await isTaken(), await isTaken()]).toEqual([true, true, false]);
  });

  it('a slot is as far as those that were taken', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const take = async () => (await takeSlots(db, ['a'], three))[0];
    for (let i = 0; i < 9; i++) await take();
    setBack();
    expect(await take()).toBeLessThanOrEqual(9 * (minute / 3));
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['2001:db8:0:1:1:2:3:4', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['a:b', 'a:b'],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

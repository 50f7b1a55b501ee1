import { and, eq, gte, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { rateLimits } from './schema';

export interface Limit {
  limit: number;
  windowSeconds: number;
}

export interface Hit {
  isAllowed: boolean;
  left: number;
  retryAfterSeconds: number;
}

/** Clocks of two machines differ, and a statement overtakes another. */
const slackSeconds = 60;

/** Whether a counter's window goes on. One that ends later than a window lasts began before the clock was set back. */
const isOpen = (windowSeconds: number, now = new Date()): SQL => {
  const latest = new Date(now.getTime() + (windowSeconds + slackSeconds) * 1_000);
  return sql`(${rateLimits.resetsAt} > ${now.toISOString()}::timestamptz
    and ${rateLimits.resetsAt} <= ${latest.toISOString()}::timestamptz)`;
};

/**
 * Counts a hit in one statement, so that parallel hits can't share a place. The window starts with its first
 * hit and is not extended by later ones; a refused hit is not counted.
 */
export const countHit = async (db: Db, key: string, limit: Limit): Promise<Hit> =>
  (await countHits(db, [key], limit))[0] as Hit;

/** Counts a hit for each key, in their order. */
export const countHits = (db: Db, keys: string[], limit: Limit): Promise<Hit[]> =>
  inRounds(keys, async (round) => {
    const now = new Date();
    const resetsAt = new Date(now.getTime() + limit.windowSeconds * 1_000);
    const isOver = not(isOpen(limit.windowSeconds, now));
    const counted = await db
      .insert(rateLimits)
      .values(round.map((key) => ({ key, count: 1, resetsAt })))
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
        },
        setWhere: sql`${rateLimits.count} < ${limit.limit} or ${isOver}`,
      })
      .returning();
    const hits = new Map<string, Hit>(
      counted.map((counter) => [counter.key, { isAllowed: true, ...room(counter, limit) }]),
    );
    for (const key of round)
      if (!hits.has(key)) hits.set(key, { ...(await hitsLeft(db, key, limit)), isAllowed: false });
    return hits;
  });

/**
 * Takes each key once in a round, as a statement can't change a row twice; sorted, so that parallel statements don't
 * wait for each other's rows in a circle. The results are in the order of `keys`.
 */
async function inRounds<Result>(
  keys: string[],
  take: (round: string[]) => Promise<Map<string, Result>>,
): Promise<Result[]> {
  const results: Result[] = [];
  const placesOf = Map.groupBy(keys.keys(), (place) => keys[place] as string);
  for (let turn = 0; ; turn += 1) {
    const round = [...placesOf].filter(([, places]) => places.length > turn).sort();
    if (round.length === 0) return results;
    const taken = await take(round.map(([key]) => key));
    for (const [key, places] of round) results[places[turn] as number] = taken.get(key) as Result;
  }
}

/** How tries are slowed: the first `free` pass, each later one waits twice as long as the one before. */
export interface Slowing {
  free: number;
  longestWaitSeconds: number;
  /** Forgotten this long after the last try. */
  windowSeconds: number;
}

/** Counts a try unless it has to wait, in one statement, so that of parallel tries one passes. */
export async function takeTurn(db: Db, key: string, slowing: Slowing) {
  const now = new Date();
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const present = sql`${now.toISOString()}::timestamptz`;
  const isOver = not(isOpen(slowing.windowSeconds, now));
  const count = sql`(case when ${isOver} then 1 else ${rateLimits.count} + 1 end)`;
  const waitSeconds = sql`least(${slowing.longestWaitSeconds}::int,
    power(2, least(${count} - ${slowing.free}::int + 1, 20)))`;
  const [taken] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: at(slowing.windowSeconds) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count,
        resetsAt: sql`excluded.resets_at`,
        waitsUntil: sql`case when ${count} >= ${slowing.free}::int
          then ${present} + ${waitSeconds} * interval '1 second' end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.waitsUntil} is null or ${rateLimits.waitsUntil} <= ${present}`,
    })
    .returning();
  if (taken) return { isAllowed: true, retryAfterSeconds: 0 };
  const [waiting] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  const waitMs = (waiting?.waitsUntil?.getTime() ?? 0) - now.getTime();
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
}

/**
 * The milliseconds until something may happen of which `limit` may in each window: none while there is room, else
 * evenly spread. Nothing is refused. One for each key, in their order.
 */
export const takeSlots = (
  db: Db,
  keys: string[],
  { limit, windowSeconds }: Limit,
): Promise<number[]> =>
  inRounds(keys, async (round) => {
    const now = new Date();
    const stepMs = (windowSeconds * 1_000) / limit;
    const resetsAt = new Date(now.getTime() + stepMs);
    const present = sql`${now.toISOString()}::timestamptz`;
    const step = sql`${stepMs}::double precision * interval '1 millisecond'`;
    const slots = await db
      .insert(rateLimits)
      .values(round.map((key) => ({ key, count: 1, resetsAt })))
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`${rateLimits.count} + 1`,
          // Later than a step for each, it was taken before the clock was set back.
          resetsAt: sql`least(greatest(${rateLimits.resetsAt}, ${present}), ${present} + ${rateLimits.count} * ${step}) + ${step}`,
        },
      })
      .returning();
    const dueOf = (slot: { resetsAt: Date }) => slot.resetsAt.getTime() - windowSeconds * 1_000;
    return new Map(slots.map((slot) => [slot.key, Math.max(0, dueOf(slot) - now.getTime())]));
  });

export async function hitsLeft(db: Db, key: string, limit: Limit) {
  const [counter] = await db
    .select()
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), isOpen(limit.windowSeconds)));
  const { left, retryAfterSeconds } = counter
    ? room(counter, limit)
    : { left: limit.limit, retryAfterSeconds: 1 };
  return { isAllowed: left > 0, left, retryAfterSeconds };
}

export async function takeBackHit(db: Db, key: string) {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, key), gte(rateLimits.count, 1)));
}

export async function forgive(db: Db, key: string) {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes expired counters, so that the table doesn't grow. */
export async function deleteExpiredHits(db: Db) {
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, new Date()));
}

/** IPv6 clients usually own a whole /64, so it counts as one address. */
export function addressKey(address: string): string {
  const url = address.includes(':') && URL.parse(`http://[${address.replace(/%.*/, '')}]`);
  if (!url) return address;
  const [left = '', right = ''] = url.hostname.slice(1, -1).split('::');
  const [head, tail] = [left, right].map((side) => side.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const groups = [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  const isMappedIpv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isMappedIpv4) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

const room = ({ count, resetsAt }: typeof rateLimits.$inferSelect, { limit }: Limit) => ({
  left: Math.max(0, limit - count),
  retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1_000)),
});

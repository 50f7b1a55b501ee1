import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { customers } from '../../platform/auth/schema';
import type { ErasedRecords, Person } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { findSlice, getRow, insertRow, updateRow } from '../../platform/db/rows';
import { holdsText } from '../../platform/db/search';
import type { Slice } from '../../platform/http/list-answer';
import type { LeveledHit } from '../clearance/matching/contract';
import type { AdminWatchQuery } from './contract';
import { uncomparedMarks, watches, watchHits } from './schema.server';
import type { WatchLevel } from './watch-levels';

export type WatchRow = typeof watches.$inferSelect;

const ofEmail = (email: string) =>
  and(isNull(watches.customerId), sql`lower(${watches.email}) = lower(${email})`);

/** The watches of the account, and those that the firm added for its confirmed address. */
const ownedBy = ({ id, email, isVerified }: Person): SQL =>
  or(eq(watches.customerId, id), isVerified ? ofEmail(email) : undefined) as SQL;

const hitCount = sql<number>`(select count(*)::int from ${watchHits} where ${watchHits.watchId} = ${watches.id})`;
/** A customer’s address may have changed since the watch was added. */
const presentEmail = sql<string>`coalesce(
  (select ${customers.email} from ${customers} where ${eq(customers.id, watches.customerId)}),
  ${watches.email})`;

type Listed = WatchRow & { hitCount: number };

export const findWatchesOf = (db: Db, owner: Person, state: 'active' | 'all' = 'active') =>
  db
    .select({ ...getTableColumns(watches), hitCount })
    .from(watches)
    .where(and(ownedBy(owner), states[state]))
    .orderBy(desc(watches.id))
    .limit(1_000);

export const countActiveWatches = (db: Db, owner: Person): Promise<number> =>
  db.$count(watches, and(ownedBy(owner), isNull(watches.endedAt)));

/** Whether the same name in the same classes is watched for this address. */
export async function isWatched(
  db: Db,
  wanted: { email: string; name: string; classes: string[] },
): Promise<boolean> {
  const isSame = and(
    isNull(watches.endedAt),
    sql`lower(${presentEmail}) = lower(${wanted.email})`,
    sql`lower(${watches.name}) = lower(${wanted.name})`,
    eq(watches.classes, wanted.classes),
  );
  return (await db.$count(watches, isSame)) > 0;
}

export const insertWatch = async (tx: Db, watch: typeof watches.$inferInsert): Promise<Listed> => ({
  ...(await insertRow(tx, watches, watch)),
  hitCount: 0,
});

/** Undefined if it doesn't exist or belongs to another customer. */
export const endWatch = (tx: Db, which: { id: number; owner?: Person } | { token: string }) =>
  updateRow(
    tx,
    watches,
    'token' in which
      ? eq(watches.token, which.token)
      : and(eq(watches.id, which.id), which.owner && ownedBy(which.owner)),
    { endedAt: sql`coalesce(${watches.endedAt}, now())` },
  );

export const getWatchByToken = (db: Db, token: string) =>
  getRow(db, watches, eq(watches.token, token));

/** Watches of an account that is deleted, and those that the firm added for its address. */
export async function eraseWatchesOf(tx: Db, person: Person): Promise<ErasedRecords[]> {
  const erased = await tx.delete(watches).where(ownedBy(person)).returning({ id: watches.id });
  return [{ what: 'Watches', erased: erased.length }];
}

const states: Record<AdminWatchQuery['state'], SQL | undefined> = {
  active: isNull(watches.endedAt),
  ended: isNotNull(watches.endedAt),
  all: undefined,
};

export function findAllWatches(db: Db, query: AdminWatchQuery, slice: Slice) {
  const q = query.q?.trim().toLowerCase();
  return findSlice(db, watches, {
    columns: { ...getTableColumns(watches), email: presentEmail, hitCount },
    where: and(
      states[query.state],
      q
        ? or(holdsText(sql`lower(${watches.name})`, q), holdsText(sql`lower(${presentEmail})`, q))
        : undefined,
    ),
    orderBy: [desc(watches.id)],
    slice,
  });
}

export const findHitsOf = (db: Db, owner: Person) =>
  db
    .select({ watchId: watchHits.watchId, hit: watchHits.hit, foundAt: watchHits.foundAt })
    .from(watchHits)
    .innerJoin(watches, eq(watches.id, watchHits.watchId))
    .where(ownedBy(owner))
    .orderBy(desc(watchHits.foundAt), desc(watchHits.trademarkId))
    .limit(200);

// What the comparison reads and writes

export const findUncomparedMarks = (db: Db, limit: number) =>
  db.select().from(uncomparedMarks).orderBy(asc(uncomparedMarks.trademarkId)).limit(limit);

export const findActiveWatches = (db: Db) =>
  db.select().from(watches).where(isNull(watches.endedAt)).orderBy(asc(watches.id));

/** Marks these as compared; returns the ids that no other process had marked before. */
export async function deleteUncompared(
  tx: Db,
  marks: (typeof uncomparedMarks.$inferSelect)[],
): Promise<Set<number>> {
  if (marks.length === 0) return new Set();
  const { rows } = await tx.execute<{ trademark_id: number }>(sql`
    delete from uncompared_marks using jsonb_to_recordset(${JSON.stringify(
      marks.map(({ trademarkId, changedAt }) => ({ id: trademarkId, at: changedAt.toISOString() })),
    )}::jsonb) as compared(id int, at timestamptz)
    where trademark_id = compared.id and changed_at = compared.at
    returning trademark_id`);
  return new Set(rows.map(({ trademark_id }) => trademark_id));
}

export interface FoundHit {
  watch: WatchRow;
  hit: LeveledHit;
}

/** Returns the new hits: each mark is reported to a watch once, even if its record changes. */
export async function insertHits(tx: Db, hits: FoundHit[]): Promise<FoundHit[]> {
  if (hits.length === 0) return [];
  const stored = await tx
    .insert(watchHits)
    .values(
      hits.map(({ watch, hit }) => ({
        watchId: watch.id,
        trademarkId: hit.mark.id,
        level: hit.level as WatchLevel,
        hit,
      })),
    )
    .onConflictDoNothing()
    .returning({ watchId: watchHits.watchId, trademarkId: watchHits.trademarkId });
  const isStored = new Set(stored.map(({ watchId, trademarkId }) => `${watchId} ${trademarkId}`));
  return hits.filter(({ watch, hit }) => isStored.has(`${watch.id} ${hit.mark.id}`));
}

/** The addresses of watches that were not ended in the meantime. */
export async function findWatchEmails(tx: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: watches.id, email: presentEmail })
    .from(watches)
    .where(and(inArray(watches.id, ids), isNull(watches.endedAt)));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

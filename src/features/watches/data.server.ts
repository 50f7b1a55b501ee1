import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { customers } from '../../platform/auth/schema';
import type { ErasedRecords, Person } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { findSlice, getRow, insertRow, updateRow } from '../../platform/db/rows';
import { holdsText } from '../../platform/db/search';
import type { Slice } from '../../platform/http/list-answer';
import type { CheckHit } from '../clearance/matching/contract';
import type { AdminWatchQuery, FoundMarksQuery } from './contract';
import type { MarkEvent } from './mark-events';
import { uncomparedMarks, watches, watchHits } from './schema.server';
import type { WatchLevel } from './watch-levels';

export type WatchRow = typeof watches.$inferSelect;

const ofEmail = (email: string) =>
  and(isNull(watches.customerId), sql`lower(${watches.email}) = lower(${email})`);

/** The watches of the account, and those that the firm added for its confirmed address. */
const ownedBy = ({ id, email, isVerified }: Person): SQL =>
  or(eq(watches.customerId, id), isVerified ? ofEmail(email) : undefined) as SQL;

/** Counts marks, since a watch may be told of a mark several times. */
const hitCount = sql<number>`(select count(distinct ${watchHits.trademarkId})::int from ${watchHits} where ${watchHits.watchId} = ${watches.id})`;
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

/** Gives the account the watches that the firm added for its address. */
export async function moveWatches(tx: Db, { id, email }: Person) {
  await tx.update(watches).set({ customerId: id }).where(ofEmail(email));
}

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

const { watchId, event, hit, publishedOn, foundAt } = getTableColumns(watchHits);
const shownOfHit = { watchId, event, hit, publishedOn, foundAt };

export const findHitsOf = (db: Db, owner: Person) =>
  db
    .select(shownOfHit)
    .from(watchHits)
    .innerJoin(watches, eq(watches.id, watchHits.watchId))
    .where(ownedBy(owner))
    .orderBy(desc(watchHits.foundAt), desc(watchHits.trademarkId))
    .limit(200);

const ofHit = <T>(column: SQL<T> | PgColumn) =>
  sql<T>`(select ${column} from ${watches} where ${watches.id} = ${watchHits.watchId})`;

/** What watches were told, newest first. */
export function findFoundMarks(db: Db, query: FoundMarksQuery, slice: Slice) {
  const q = query.q?.trim().toLowerCase();
  const isOfWatch = q
    ? sql`${watchHits.watchId} in (select ${watches.id} from ${watches} where
        ${holdsText(sql`lower(${watches.name})`, q)} or ${holdsText(sql`lower(${presentEmail})`, q)})`
    : undefined;
  return findSlice(db, watchHits, {
    columns: {
      ...shownOfHit,
      id: sql<string>`concat_ws('-', ${watchHits.watchId}, ${watchHits.trademarkId}, ${watchHits.event})`,
      watchName: ofHit<string>(watches.name),
      email: ofHit(presentEmail),
    },
    where: and(
      query.event && eq(watchHits.event, query.event),
      q ? or(isOfWatch, holdsText(sql`lower(${watchHits.hit} #>> '{mark,name}')`, q)) : undefined,
    ),
    orderBy: [desc(watchHits.foundAt), desc(watchHits.trademarkId), desc(watchHits.watchId)],
    slice,
  });
}

// What the comparison reads and writes

export type UncomparedMark = typeof uncomparedMarks.$inferSelect;

export const findUncomparedMarks = (db: Db, limit: number): Promise<UncomparedMark[]> =>
  db
    .select()
    .from(uncomparedMarks)
    .orderBy(asc(uncomparedMarks.trademarkId), asc(uncomparedMarks.event))
    .limit(limit);

const watchesPerRead = 2_000;

/** Yields parts, since reading thousands of rows at once holds up other requests. */
export async function* activeWatches(db: Db): AsyncGenerator<WatchRow[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(watches)
      .where(and(isNull(watches.endedAt), gt(watches.id, last)))
      .orderBy(asc(watches.id))
      .limit(watchesPerRead);
    if (rows.length > 0) yield rows;
    if (rows.length < watchesPerRead) return;
    last = rows.at(-1)?.id ?? last;
  }
}

type StoredHit = typeof watchHits.$inferSelect;

/** What watches were told of these marks, the latest last. */
export const findHitsOfMarks = (db: Db, trademarkIds: number[]): Promise<StoredHit[]> =>
  db
    .select()
    .from(watchHits)
    .where(inArray(watchHits.trademarkId, trademarkIds))
    .orderBy(asc(watchHits.foundAt));

/** Marks that changed since they were read stay, to be compared again. */
export async function deleteUncompared(tx: Db, marks: UncomparedMark[]): Promise<void> {
  const compared = marks.map(({ trademarkId, event, changedAt }) => ({
    id: trademarkId,
    event,
    at: changedAt.toISOString(),
  }));
  await tx.execute(sql`
    delete from uncompared_marks as u using jsonb_to_recordset(${JSON.stringify(compared)}::jsonb)
      as compared(id int, event text, at timestamptz)
    where u.trademark_id = compared.id and u.event = compared.event and u.changed_at = compared.at`);
}

export interface FoundHit {
  watch: WatchRow;
  event: MarkEvent;
  hit: CheckHit;
  publishedOn: string | null;
}

/** Returns the new hits: each event of a mark is told to a watch once. */
export async function insertHits(tx: Db, hits: FoundHit[]): Promise<FoundHit[]> {
  if (hits.length === 0) return [];
  const stored = await tx
    .insert(watchHits)
    .values(
      hits.map(({ watch, event, hit, publishedOn }) => ({
        watchId: watch.id,
        trademarkId: hit.mark.id,
        event,
        level: hit.level as WatchLevel | null,
        hit,
        publishedOn,
      })),
    )
    .onConflictDoNothing()
    .returning({
      watchId: watchHits.watchId,
      trademarkId: watchHits.trademarkId,
      event: watchHits.event,
    });
  const keyOf = (hit: { watchId: number; trademarkId: number; event: MarkEvent }) =>
    `${hit.watchId} ${hit.trademarkId} ${hit.event}`;
  const isStored = new Set(stored.map(keyOf));
  return hits.filter(({ watch, event, hit }) =>
    isStored.has(keyOf({ watchId: watch.id, trademarkId: hit.mark.id, event })),
  );
}

/** The addresses of watches that were not ended in the meantime, which stay until the transaction ends. */
export async function findWatchEmails(tx: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: watches.id, email: presentEmail })
    .from(watches)
    .where(and(inArray(watches.id, ids), isNull(watches.endedAt)))
    .for('key share');
  return new Map(rows.map(({ id, email }) => [id, email]));
}

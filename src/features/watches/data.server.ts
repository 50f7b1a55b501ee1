import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '../../platform/auth/schema';
import type { Db } from '../../platform/db/database';
import type { CheckHit } from '../clearance/matching/contract';
import { trademarks } from '../trademarks/schema.server';
import type { AdminWatch, AdminWatchQuery, Watch } from './contract';
import { uncomparedMarks, watches, watchHits } from './schema.server';
import type { WatchLevel } from './watch-levels';

export type WatchRow = typeof watches.$inferSelect;

/** A customer’s own: those of the account, and those the firm keeps for the address they proved. */
export interface Owner {
  id: number;
  email: string;
  isVerified: boolean;
}

const ownedBy = ({ id, email, isVerified }: Owner): SQL =>
  or(
    eq(watches.customerId, id),
    isVerified
      ? and(isNull(watches.customerId), sql`lower(${watches.email}) = lower(${email})`)
      : undefined,
  ) as SQL;

const hitCount = sql<number>`(select count(*)::int from ${watchHits} where ${watchHits.watchId} = ${watches.id})`;
/** A customer’s present address, wherever the watch came from. */
const presentEmail = sql<string>`coalesce(${customers.email}, ${watches.email})`;

type Listed = WatchRow & { hitCount: number };

export const toWatch = (row: Listed): Watch => ({
  id: row.id,
  name: row.name,
  classes: row.classes,
  level: row.level,
  trademarkId: row.trademarkId,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  hitCount: row.hitCount,
});

export const toAdminWatch = (row: Listed): AdminWatch => ({
  ...toWatch(row),
  email: row.email,
  customerId: row.customerId,
  createdBy: row.createdBy,
});

export async function findWatchesOf(
  db: Db,
  owner: Owner,
  which: 'active' | 'all' = 'active',
): Promise<Listed[]> {
  const rows = await db
    .select({ watch: watches, hitCount })
    .from(watches)
    .where(and(ownedBy(owner), states[which]))
    .orderBy(desc(watches.id))
    .limit(1_000);
  return rows.map(({ watch, hitCount }) => ({ ...watch, hitCount }));
}

export async function countActiveWatches(db: Db, owner: Owner): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${watches} where ${ownedBy(owner)} and ${watches.endedAt} is null`,
  );
  return rows[0]?.count ?? 0;
}

/** The same name in the same classes, watched already. */
export async function getActiveWatch(
  db: Db,
  wanted: { email: string; name: string; classes: string[] },
): Promise<WatchRow | undefined> {
  const [row] = await db
    .select({ watch: watches })
    .from(watches)
    .leftJoin(customers, eq(customers.id, watches.customerId))
    .where(
      and(
        isNull(watches.endedAt),
        sql`lower(${presentEmail}) = lower(${wanted.email})`,
        sql`lower(${watches.name}) = lower(${wanted.name})`,
        eq(watches.classes, wanted.classes),
      ),
    );
  return row?.watch;
}

export async function insertWatch(tx: Db, watch: typeof watches.$inferInsert): Promise<Listed> {
  const [row] = await tx.insert(watches).values(watch).returning();
  if (!row) throw new Error('The watch was not stored.');
  return { ...row, hitCount: 0 };
}

/** Undefined where there is no such watch, or it is somebody else’s. */
export async function endWatch(
  tx: Db,
  which: { id: number; owner?: Owner } | { token: string },
): Promise<WatchRow | undefined> {
  const [row] = await tx
    .update(watches)
    .set({ endedAt: sql`coalesce(${watches.endedAt}, now())` })
    .where(
      'token' in which
        ? eq(watches.token, which.token)
        : and(eq(watches.id, which.id), which.owner && ownedBy(which.owner)),
    )
    .returning();
  return row;
}

export async function getWatchByToken(db: Db, token: string): Promise<WatchRow | undefined> {
  const [row] = await db.select().from(watches).where(eq(watches.token, token));
  return row;
}

const states: Record<AdminWatchQuery['state'], SQL | undefined> = {
  active: isNull(watches.endedAt),
  ended: sql`${watches.endedAt} is not null`,
  all: undefined,
};

export async function findAllWatches(
  db: Db,
  query: AdminWatchQuery,
  slice: { limit: number; offset: number },
): Promise<{ found: Listed[]; total: number }> {
  const q = query.q?.trim().toLowerCase();
  const shown = and(
    states[query.state],
    q
      ? sql`(strpos(lower(${watches.name}), ${q}) > 0 or strpos(lower(${presentEmail}), ${q}) > 0)`
      : undefined,
  );
  const from = () => db.select({ watch: watches, email: presentEmail, hitCount }).from(watches);
  const rows = await from()
    .leftJoin(customers, eq(customers.id, watches.customerId))
    .where(shown)
    .orderBy(desc(watches.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(watches)
    .leftJoin(customers, eq(customers.id, watches.customerId))
    .where(shown);
  return {
    found: rows.map(({ watch, email, hitCount }) => ({ ...watch, email, hitCount })),
    total: counted?.total ?? 0,
  };
}

export async function findHitsOf(db: Db, owner: Owner) {
  return db
    .select({ watchId: watchHits.watchId, hit: watchHits.hit, foundAt: watchHits.foundAt })
    .from(watchHits)
    .innerJoin(watches, eq(watches.id, watchHits.watchId))
    .where(ownedBy(owner))
    .orderBy(desc(watchHits.foundAt), desc(watchHits.trademarkId))
    .limit(200);
}

// What the comparison reads and writes

interface UncomparedMark {
  trademarkId: number;
  changedAt: Date;
}

export function findUncomparedMarks(db: Db, limit: number): Promise<UncomparedMark[]> {
  return db.select().from(uncomparedMarks).orderBy(asc(uncomparedMarks.trademarkId)).limit(limit);
}

export function findActiveWatches(db: Db): Promise<WatchRow[]> {
  return db.select().from(watches).where(isNull(watches.endedAt)).orderBy(asc(watches.id));
}

/** Takes these off the list of what is to be compared, and says which of them nobody took before. */
export async function deleteUncompared(tx: Db, marks: UncomparedMark[]): Promise<Set<number>> {
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
  hit: CheckHit;
  level: WatchLevel;
}

/** A mark is told to a watch once, however often its record changes. */
export async function insertHits(tx: Db, hits: FoundHit[]): Promise<FoundHit[]> {
  if (hits.length === 0) return [];
  const stored = await tx
    .insert(watchHits)
    .values(
      hits.map(({ watch, hit, level }) => ({
        watchId: watch.id,
        trademarkId: hit.mark.id,
        level,
        hit,
      })),
    )
    .onConflictDoNothing()
    .returning({ watchId: watchHits.watchId, trademarkId: watchHits.trademarkId });
  const isStored = new Set(stored.map(({ watchId, trademarkId }) => `${watchId} ${trademarkId}`));
  return hits.filter(({ watch, hit }) => isStored.has(`${watch.id} ${hit.mark.id}`));
}

/** Where the hits of each watch go, without those that ended meanwhile. */
export async function findWatchEmails(tx: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: watches.id, email: presentEmail })
    .from(watches)
    .leftJoin(customers, eq(customers.id, watches.customerId))
    .where(and(inArray(watches.id, ids), isNull(watches.endedAt)));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export async function findPublicationDates(
  tx: Db,
  ids: number[],
): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: trademarks.id, publicationDate: trademarks.publicationDate })
    .from(trademarks)
    .where(inArray(trademarks.id, ids));
  return new Map(rows.map(({ id, publicationDate }) => [id, publicationDate]));
}

import { and, asc, eq, gt, inArray, isNull, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { markPictures } from '../marks/picture-schema.server';
import type { Shown } from './shown-marks.server';

export type PictureRow = typeof markPictures.$inferSelect;

/** More often than this, being shown is not written. */
const shownPrecision = sql.raw(`interval '1 hour'`);

/** Its former files are still known by its name. */
const wantedAnew = sql.raw(`state = 'wanted', reason = null, tries = 0, next_try_at = now(),
  changed_at = now()`);

/** The offices' pictures of marks that were shown are to be fetched, if they aren't kept or were given up. */
async function wantShown(db: Db, ids: number[]): Promise<void> {
  await db.execute(sql`
    insert into mark_pictures (trademark_id, address)
    select trademark_id, pictures[1] from office_records
    where trademark_id = any(${idList(ids)}) and pictures[1] is not null
    on conflict (trademark_id) do update set shown_at = now()
    where mark_pictures.shown_at < now() - ${shownPrecision}`);
  await wantReplaced(db, ids);
}

/** Also those of changed marks, after those that were shown to somebody, and they leave before them. */
export async function wantOfChanged(tx: Db, ids: number[]): Promise<void> {
  await tx.execute(sql`
    insert into mark_pictures (trademark_id, address, shown_at)
    select trademark_id, pictures[1], now() - interval '30 days' from office_records
    where trademark_id = any(${idList(ids)}) and pictures[1] is not null
    on conflict do nothing`);
}

/** Where the office has another picture by now. The ids of both tables are named for their indexes. */
const wantReplaced = (db: Db, ids: number[]) =>
  db.execute(sql`
    update mark_pictures as kept set address = pictures[1], ${wantedAnew}
    from office_records as office
    where kept.trademark_id = any(${idList(ids)}) and office.trademark_id = any(${idList(ids)})
      and office.trademark_id = kept.trademark_id and pictures[1] <> kept.address
      and kept.state <> 'leaving'`);

export async function writeShown(db: Db, { ids, names, missing }: Shown): Promise<void> {
  if (ids.length > 0) await wantShown(db, ids);
  if (names.length > 0)
    await db.execute(sql`
      update mark_pictures set shown_at = now()
      where name = any(${textList(names)}) and shown_at < now() - ${shownPrecision}`);
  if (missing.length > 0)
    await db.execute(sql`
      update mark_pictures set ${wantedAnew}
      where name = any(${textList(missing)}) and state = 'kept'`);
}

const idList = (ids: number[]) => sql`${`{${ids.join(',')}}`}::int[]`;
const textList = (names: string[]) => sql`${`{${names.join(',')}}`}::text[]`;

/** The wanted picture that was shown last, for `leaseMinutes`. */
export async function leaseWanted(db: Db, leaseMinutes: number): Promise<PictureRow | undefined> {
  const [row] = await db
    .update(markPictures)
    .set({
      tries: sql`${markPictures.tries} + 1`,
      nextTryAt: sql`now() + ${leaseMinutes} * interval '1 minute'`,
    })
    .where(
      eq(
        markPictures.trademarkId,
        sql`(select trademark_id from mark_pictures
          where state = 'wanted' and next_try_at <= now()
          order by shown_at desc limit 1 for update skip locked)`,
      ),
    )
    .returning();
  return row;
}

/** False if the mark has another picture by now. */
export async function updateFetched(
  db: Db,
  { trademarkId, address }: PictureRow,
  change: Partial<Omit<PictureRow, 'nextTryAt'>> & { nextTryAt?: SQL },
): Promise<boolean> {
  const changed = await db
    .update(markPictures)
    .set({ ...change, changedAt: sql`now()` })
    .where(sql`trademark_id = ${trademarkId} and address = ${address} and state = 'wanted'`)
    .returning({ trademarkId: markPictures.trademarkId });
  return changed.length > 0;
}

/** Kept pictures that haven't been looked at. */
export const findUnseen = (db: Db, limit: number) =>
  db
    .select({ trademarkId: markPictures.trademarkId, name: markPictures.name })
    .from(markPictures)
    .where(and(eq(markPictures.state, 'kept'), isNull(markPictures.look)))
    .orderBy(asc(markPictures.trademarkId))
    .limit(limit);

export const updateLook = (db: Db, name: string, look: string) =>
  db
    .update(markPictures)
    .set({ look: asBits(look) })
    .where(and(eq(markPictures.name, name), eq(markPictures.state, 'kept')));

const asBits = (look: string) => sql`('x' || ${look})::bit(256)`;

/** Above the budget, those that were shown longest ago leave; returns how many. */
export async function evictPictures(db: Db, budgetBytes: number): Promise<number> {
  const [kept] = await db
    .select({ bytes: sum(markPictures.bytes).mapWith(Number) })
    .from(markPictures)
    .where(eq(markPictures.state, 'kept'));
  const total = kept?.bytes ?? 0;
  if (total <= budgetBytes) return 0;
  const leaving = await readRows(
    db,
    sql`with oldest as (
      select trademark_id, shown_at, bytes from mark_pictures where state = 'kept'
      order by shown_at limit ${mostEvicted}),
    before as (
      select trademark_id, sum(bytes) over (order by shown_at, trademark_id) - bytes as bytes
      from oldest)
    update mark_pictures as kept set state = 'leaving' from before
    where kept.trademark_id = before.trademark_id
      and before.bytes < ${Math.ceil(total - budgetBytes * evictedTo)}::bigint
    returning 1 as one`,
  );
  return leaving.length;
}

/** So that not every new picture evicts another. */
const evictedTo = 0.95;
const mostEvicted = 500;

/**
 * Pictures of deleted marks leave, and those that the office has withdrawn; one that it has replaced is wanted
 * anew; what was given up is forgotten. Returns how many leave. In slices, since the register is large.
 */
export async function sweepPictures(db: Db): Promise<number> {
  let leaving = 0;
  for await (const ids of slices(db)) {
    await wantReplaced(db, ids);
    const left = await readRows(
      db,
      sql`with present as (
        select id from trademarks join office_records on office_records.trademark_id = id
        where id = any(${idList(ids)}) and office_records.trademark_id = any(${idList(ids)})
          and pictures[1] is not null)
      update mark_pictures set state = 'leaving'
      where trademark_id = any(${idList(ids)}) and state <> 'leaving' and (
        state in ('refused', 'gone') and changed_at < now() - interval '30 days'
        or trademark_id not in (select id from present))
      returning 1 as one`,
    );
    leaving += left.length;
  }
  return leaving;
}

const picturesPerSlice = 500;

async function* slices(db: Db) {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: markPictures.trademarkId })
      .from(markPictures)
      .where(gt(markPictures.trademarkId, after))
      .orderBy(asc(markPictures.trademarkId))
      .limit(picturesPerSlice);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}

export const findLeaving = (db: Db, limit: number) =>
  db
    .select({ trademarkId: markPictures.trademarkId, name: markPictures.name })
    .from(markPictures)
    .where(eq(markPictures.state, 'leaving'))
    .limit(limit);

export const deleteLeft = (db: Db, ids: number[]) =>
  db
    .delete(markPictures)
    .where(sql`${inArray(markPictures.trademarkId, ids)} and state = 'leaving'`);

export async function pictureGauges(db: Db) {
  const [gauges] = await db
    .select({
      register_pictures_kept: sql`count(*) filter (where state = 'kept')`.mapWith(Number),
      register_pictures_wanted: sql`count(*) filter (where state = 'wanted')`.mapWith(Number),
      register_pictures_bytes: sql`coalesce(sum(bytes) filter (where state = 'kept'), 0)`.mapWith(
        Number,
      ),
    })
    .from(markPictures)
    .where(inArray(markPictures.state, ['kept', 'wanted']));
  return gauges ?? {};
}

import { and, desc, eq, getTableColumns, gt, ne, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Actor } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { getRow, insertRow, lockRow, type RowChange, readRows } from '../../../platform/db/rows';
import { tasksOf } from '../../../platform/jobs/tasks';
import { canonicalNumber } from '../../../shared/mark-number';
import { undoableMs } from '../../../shared/undo';
import type { MarkRow } from '../marks/mark-records.server';
import { countedMarks, isFirms, trademarks } from '../marks/schema.server';
import type { AllMarksPreview, ChangeKind } from './contract';
import { registerChanges } from './schema.server';

export type ChangeRow = typeof registerChanges.$inferSelect;

/** The database names of the columns that are not generated. */
export const writtenColumns = Object.entries(getTableColumns(trademarks))
  .filter(([, column]) => !column.generated && !column.generatedIdentity)
  .map(([name]) => toSnakeCase(name));

export const names = (columns: string[], prefix = '') =>
  sql.raw(columns.map((column) => `${prefix}"${column}"`).join(', '));

const wholeRow = sql.raw(
  `jsonb_build_object(${['id', ...writtenColumns].map((column) => `'${column}', t."${column}"`).join(', ')})`,
);

export const beginChange = (
  tx: Db,
  { administratorId, actor }: Actor,
  kind: ChangeKind,
  detail?: string,
  selected: MarkRow[] = [],
): Promise<ChangeRow> => {
  const undoableUntil = new Date(Date.now() + undoableMs);
  const marks = selected
    .slice(0, namedAtMost)
    .map(({ name, registrationNumber, owner }) => ({ name, registrationNumber, owner }));
  const values = { kind, detail, marks, administratorId, actor, undoableUntil };
  return insertRow(tx, registerChanges, values);
};

const namedAtMost = 20;

export async function updateChange(tx: Db, id: number, change: RowChange<typeof registerChanges>) {
  await tx.update(registerChanges).set(change).where(eq(registerChanges.id, id));
}

export const lockChange = (tx: Db, id: number) =>
  lockRow(tx, registerChanges, eq(registerChanges.id, id));

export const findChanges = (db: Db): Promise<ChangeRow[]> =>
  db
    .select()
    .from(registerChanges)
    .orderBy(desc(registerChanges.at), desc(registerChanges.id))
    .limit(50);

/** Blocks other writers until the transaction ends; reading is possible. */
export const lockRegister = (tx: Db) => tx.execute(sql`lock table trademarks in exclusive mode`);

/** The last id and the number of the next rows, at most `limit`, that `table` selects; undefined if none are left. */
export async function nextRows(
  tx: Db,
  table: SQL,
  id: SQL,
  from: number,
  limit: number,
): Promise<{ last: number; count: number } | undefined> {
  const [slice] = await readRows<{ last: number | null; count: number }>(
    tx,
    sql`select max(id)::int as last, count(*)::int as count from (
      select ${id} as id from ${table} and ${id} > ${from} order by ${id} limit ${limit}) as slice`,
  );
  return slice?.last == null ? undefined : { last: slice.last, count: slice.count };
}

export const countOf = (result: { rowCount: number | null }) => result.rowCount ?? 0;

/** Stores the marks for an undo. `writtenAt`: set for a change, null for a deletion. */
export async function storeMarks(tx: Db, changeId: number, which: SQL, writtenAt = sql`null`) {
  await tx.execute(sql`
    insert into register_images (change_id, trademark_id, written_at, before, former_slugs)
    select ${changeId}, t.id, ${writtenAt}::timestamptz, ${wholeRow},
      (select array_agg(slug) from former_trademark_slugs where trademark_id = t.id)
    from trademarks t where ${which}`);
}

export const insertAndRecord = (tx: Db, changeId: number, insertion: SQL) =>
  tx.execute(sql`
    with inserted as (${insertion} returning id)
    insert into register_additions (change_id, trademark_ids, written_at)
    select ${changeId}, array_agg(id), now() from inserted`);

export async function deleteMarks(tx: Db, changeId: number, which: SQL): Promise<number> {
  await storeMarks(tx, changeId, which);
  return countOf(await tx.execute(sql`delete from trademarks t where ${which}`));
}

/** A mark was restored from the audit trail: its own deletion is undone. */
export const noteRestored = (tx: Db, id: number, actor: string) =>
  tx.execute(sql`
    update register_changes c set undone_at = now(), undone_by = ${actor}
    from register_images i
    where i.change_id = c.id and i.trademark_id = ${id} and i.written_at is null
      and c.kind = 'selection' and c.deleted_count = 1 and c.undone_at is null`);

/** Finds deleted marks of these changes whose numbers others have now. */
export const findTakenNumbers = (db: Db, changeIds: number[]) =>
  readRows<{ changeId: number; name: string; registrationNumber: string }>(
    db,
    sql`select i.change_id as "changeId", t.name, t.registration_number as "registrationNumber"
      from register_images i
        join trademarks t on t.registration_number = i.before->>'registration_number'
      where i.change_id = any(${sql.param(changeIds)}::int[]) and i.written_at is null`,
  );

/** Numbers of a source's marks that somebody has deleted, not all at once, while this can still be undone. */
export async function findDeletedNumbers(db: Db, source: string): Promise<string[]> {
  const rows = await readRows<{ number: string }>(
    db,
    sql`select i.before->>'registration_number' as number
      from register_changes c join register_images i on i.change_id = c.id
      where c.kind = 'selection' and c.undone_at is null and i.written_at is null
        and i.before->>'source' = ${source}`,
  );
  return rows.map(({ number }) => canonicalNumber(number));
}

/** Sets columns of many marks and stores their earlier values. */
export async function setMarks(
  tx: Db,
  changeId: number,
  set: { status?: string; office_status?: SQL; is_published: boolean },
  which: SQL,
): Promise<number> {
  const columns = Object.entries(set);
  const image = sql.join(
    columns.map(([column]) => sql.raw(`'${column}', t."${column}"`)),
    sql`, `,
  );
  const isOther = sql.join(
    columns.map(([column, value]) => sql`${sql.raw(`t."${column}"`)} is distinct from ${value}`),
    sql` or `,
  );
  const assignments = columns.map(([column, value]) => sql`${sql.raw(`"${column}"`)} = ${value}`);
  await tx.execute(sql`
    insert into register_images (change_id, trademark_id, written_at, before)
    select ${changeId}, t.id, now(), jsonb_build_object(${image}, 'updated_at', t.updated_at)
    from trademarks t where (${which}) and (${isOther})`);
  return countOf(
    await tx.execute(sql`
      update trademarks t set ${sql.join(assignments, sql`, `)}, updated_at = now()
      where (${which}) and (${isOther})`),
  );
}

const isOffices = sql`t.source not in ('firm', 'sample')`;

export async function hasOfficeMarks(db: Db, ids: number[]): Promise<boolean> {
  const [found] = await readRows<{ id: number }>(
    db,
    sql`select t.id from trademarks t where t.id = any(${sql.param(ids)}::int[]) and ${isOffices} limit 1`,
  );
  return found !== undefined;
}

/**
 * Publishes an office's marks with the office's status. The firm's become registered as well, and lose the words of an
 * `other` status.
 */
export async function publishMarks(tx: Db, changeId: number, which: SQL): Promise<number> {
  const published = { is_published: true };
  const registered = {
    status: 'registered',
    office_status: sql`case when t.status <> 'other' then t.office_status end`,
    ...published,
  };
  return (
    (await setMarks(tx, changeId, published, sql`(${which}) and ${isOffices}`)) +
    (await setMarks(tx, changeId, registered, sql`(${which}) and not (${isOffices})`))
  );
}

const sweptAtOnce = 10_000;

/** Deletes what changes keep to be undone once they can't, with what an office said of the marks they have deleted. */
export async function deleteExpiredImages(db: Db): Promise<void> {
  const isExpired = sql`state = 'done' and (undoable_until < now() or undone_at is not null)`;
  await db.execute(sql`
    delete from register_additions using register_changes
    where register_changes.id = change_id and ${isExpired}`);
  for (let count = sweptAtOnce; count === sweptAtOnce; ) {
    const [swept] = await readRows<{ count: number }>(
      db,
      sql`with expired as (
          select i.change_id, i.trademark_id from register_images i
            join register_changes on register_changes.id = i.change_id
          where ${isExpired} limit ${sweptAtOnce}),
        gone as (
          delete from register_images i using expired e
          where i.change_id = e.change_id and i.trademark_id = e.trademark_id
          returning i.change_id, i.trademark_id, i.written_at),
        records as (
          delete from office_records r using gone
          where r.trademark_id = gone.trademark_id and gone.written_at is null
            and not exists (select from trademarks t where t.id = r.trademark_id)
            and not exists (select from register_images other
              where other.trademark_id = r.trademark_id and other.change_id <> gone.change_id))
        select count(*)::int as count from gone`,
    );
    count = swept?.count ?? 0;
  }
}

/** How many marks there are, of whom and of which status. */
export async function countAll(db: Db): Promise<AllMarksPreview> {
  const sum = (where: SQL) => sql`coalesce(sum(marks) filter (where ${where}), 0)::int`;
  const [counts] = await readRows<AllMarksPreview>(
    db,
    sql`select coalesce(sum(marks), 0)::int as total,
      ${sum(isFirms)} as firm,
      ${sum(sql`not ${isFirms}`)} as office,
      ${sum(sql`${isFirms} and status = 'pending'`)} as pending,
      ${sum(sql`${isFirms} and status = 'expired'`)} as expired,
      ${sum(sql`${isFirms} and status = 'other'`)} as other,
      ${sum(sql`not is_published`)} as unpublished
    from ${countedMarks}`,
  );
  return (
    counts ?? { total: 0, firm: 0, office: 0, pending: 0, expired: 0, other: 0, unpublished: 0 }
  );
}

export const getLastMarkId = async (db: Db): Promise<number> =>
  (await readRows<{ id: number | null }>(db, sql`select max(id)::int as id from trademarks`))[0]
    ?.id ?? 0;

/** Up to this many marks are changed at once, in one transaction; more are the work of a job. */
export const mostAtOnce = 5_000;

const isAtWork = ne(registerChanges.state, 'done');
export const changes = tasksOf(registerChanges, isAtWork, gt(registerChanges.total, mostAtOnce));

/** The change that a job is at work on, if any, besides this one. */
export const getChangeAtWork = (db: Db, exceptId = 0) =>
  getRow(db, registerChanges, and(isAtWork, ne(registerChanges.id, exceptId)));

import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from '../../../platform/db/database';
import { insertRow, lockRow } from '../../../platform/db/rows';
import { trademarks } from '../schema.server';
import type { PublishAllPreview, UndoResult } from './contract';
import { registerChanges } from './schema.server';

export type ChangeRow = typeof registerChanges.$inferSelect;

/** The database names of the columns that are not generated. */
export const writtenColumns = Object.entries(getTableColumns(trademarks))
  .filter(([, column]) => !column.generated && !column.generatedIdentity)
  .map(([name]) => toSnakeCase(name));

const names = (columns: string[], prefix = '') =>
  sql.raw(columns.map((column) => `${prefix}"${column}"`).join(', '));

const wholeRow = sql.raw(
  `jsonb_build_object(${['id', ...writtenColumns].map((column) => `'${column}', t."${column}"`).join(', ')})`,
);

export const insertChange = (tx: Db, change: typeof registerChanges.$inferInsert) =>
  insertRow(tx, registerChanges, change);

export async function updateChange(tx: Db, id: number, change: Partial<ChangeRow>) {
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

/** Until the transaction ends, others can read marks but not write them. */
export const lockRegister = (tx: Db) => tx.execute(sql`lock table trademarks in exclusive mode`);

/** What a fresh import wrote is not in the planner's statistics: it would pair every row with every other. */
export const analyzeChanges = (tx: Db) =>
  tx.execute(sql`
    analyze trademarks (id, updated_at), register_images (change_id, trademark_id, written_at)`);

/** Marks for each statement of a long transaction, so that it stays below the time limit. */
const sliceRows = 20_000;

/** Ranges of ids that cover what `ids` selects, in slices. */
export async function* idRanges(tx: Db, table: SQL, id: SQL): AsyncGenerator<SQL> {
  let from = 0;
  while (true) {
    const { rows } = await tx.execute<{ last: number | null }>(sql`
      select max(id)::int as last from (
        select ${id} as id from ${table} and ${id} > ${from} order by ${id} limit ${sliceRows}) as slice`);
    const last = rows[0]?.last;
    if (last == null) return;
    yield sql`${id} > ${from} and ${id} <= ${last}`;
    from = last;
  }
}

const marksById = (tx: Db) => idRanges(tx, sql`trademarks t where true`, sql`t.id`);
const imagesById = (tx: Db, changeId: number) =>
  idRanges(tx, sql`register_images i where i.change_id = ${changeId}`, sql`i.trademark_id`);

const countOf = (result: { rowCount: number | null }) => result.rowCount ?? 0;

/** Stores the marks as they are. `writtenAt`: where they are about to be changed and not deleted. */
export async function keepWhole(tx: Db, changeId: number, which: SQL, writtenAt = sql`null`) {
  await tx.execute(sql`
    insert into register_images (change_id, trademark_id, written_at, before, former_slugs)
    select ${changeId}, t.id, ${writtenAt}::timestamptz, ${wholeRow},
      (select array_agg(slug) from former_trademark_slugs where trademark_id = t.id)
    from trademarks t where ${which}`);
}

/** Inserts marks and stores their ids. */
export const insertKept = (tx: Db, changeId: number, insertion: SQL) =>
  tx.execute(sql`
    with inserted as (${insertion} returning id)
    insert into register_additions (change_id, trademark_ids, written_at)
    select ${changeId}, array_agg(id), now() from inserted`);

export async function deleteMarks(tx: Db, changeId: number, which: SQL): Promise<number> {
  await keepWhole(tx, changeId, which);
  return countOf(await tx.execute(sql`delete from trademarks t where ${which}`));
}

export async function deleteAllMarks(tx: Db, changeId: number): Promise<number> {
  let count = 0;
  for await (const range of marksById(tx)) count += await deleteMarks(tx, changeId, range);
  return count;
}

/** Sets the same columns of many marks and stores what these were. */
export async function setMarks(
  tx: Db,
  changeId: number,
  set: { status?: string; is_published: boolean },
  which: SQL,
): Promise<number> {
  const columns = Object.entries(set);
  const image = sql.join(
    columns.map(([column]) => sql.raw(`'${column}', t."${column}"`)),
    sql`, `,
  );
  const isOther = sql.join(
    columns.map(([column, value]) => sql`${sql.raw(`t."${column}"`)} <> ${value}`),
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

export async function publishAllMarks(tx: Db, changeId: number): Promise<number> {
  let count = 0;
  for await (const range of marksById(tx))
    count += await setMarks(tx, changeId, { status: 'registered', is_published: true }, range);
  return count;
}

const mostExamples = 50;

/** Deletes the marks that a change added. Marks that were edited since are counted and listed. */
export async function removeAdditions(tx: Db, changeId: number, result: UndoResult) {
  const added = sql`(select unnest(trademark_ids) as id, written_at from register_additions
    where change_id = ${changeId})`;
  const ranges = idRanges(
    tx,
    sql`(select unnest(trademark_ids) as id from register_additions where change_id = ${changeId}) as a where true`,
    sql`a.id`,
  );
  for await (const range of ranges) {
    const { rows } = await tx.execute<UndoResult['examples'][number]>(sql`
      select t.name, t.registration_number as "registrationNumber", 'changed' as reason
      from trademarks t join ${added} as a on a.id = t.id
      where ${range} and t.updated_at <> a.written_at`);
    leave(result, rows);
    result.removed += countOf(
      await tx.execute(sql`
        delete from trademarks t using ${added} as a
        where a.id = t.id and ${range} and t.updated_at = a.written_at`),
    );
  }
}

/** Restores the marks of a change. Marks that were edited since are counted and listed. */
export async function restoreImages(tx: Db, changeId: number, result: UndoResult) {
  for await (const range of imagesById(tx, changeId)) {
    const here = sql`i.change_id = ${changeId} and ${range}`;
    const updated = sql`${here} and i.written_at is not null`;
    const deleted = sql`${here} and i.written_at is null`;

    const { rows: changedSince } = await tx.execute<UndoResult['examples'][number]>(sql`
      select coalesce(t.name, i.before->>'name', '') as name,
        coalesce(t.registration_number, i.before->>'registration_number', '') as "registrationNumber",
        case when t.id is null then 'deleted' else 'changed' end as reason
      from register_images i left join trademarks t on t.id = i.trademark_id
      where ${updated} and (t.id is null or t.updated_at <> i.written_at)`);
    leave(result, changedSince);
    result.restored += countOf(
      await tx.execute(sql`
        update trademarks as t set (${names(writtenColumns)}) = (
          select ${names(writtenColumns)} from jsonb_populate_record(t, i.before))
        from register_images i
        where ${updated} and t.id = i.trademark_id and t.updated_at = i.written_at`),
    );

    const { rows: back } = await tx.execute<{ count: number }>(sql`
      with back as (
        insert into trademarks (id, ${names(writtenColumns)}) overriding system value
        select p.id, ${names(writtenColumns, 'p.')} from register_images i
          cross join lateral jsonb_populate_record(null::trademarks, i.before) as p
        where ${deleted} on conflict do nothing returning id)
      select count(*)::int as count from back`);
    result.restored += back[0]?.count ?? 0;
    await tx.execute(sql`
      insert into former_trademark_slugs (slug, trademark_id)
      select former.slug, t.id from register_images i
        join trademarks t on t.id = i.trademark_id and t.registration_number = i.before->>'registration_number'
        cross join lateral unnest(i.former_slugs) as former (slug)
      where ${deleted} and not exists (select from trademarks other where other.slug = former.slug)
      on conflict do nothing`);
    const { rows: taken } = await tx.execute<UndoResult['examples'][number]>(sql`
      select i.before->>'name' as name, i.before->>'registration_number' as "registrationNumber",
        'taken' as reason
      from register_images i where ${deleted}
        and not exists (select from trademarks t where t.id = i.trademark_id)`);
    leave(result, taken);
  }
}

function leave(result: UndoResult, rows: UndoResult['examples']) {
  result.left += rows.length;
  result.examples.push(...rows.slice(0, mostExamples - result.examples.length));
}

/** Of changes that can no longer be undone. */
export const deleteExpiredImages = async (db: Db) => {
  await db.execute(sql`
    delete from register_images using register_changes
    where register_changes.id = change_id and (undoable_until < now() or undone_at is not null)`);
  await db.execute(sql`
    delete from register_additions using register_changes
    where register_changes.id = change_id and (undoable_until < now() or undone_at is not null)`);
};

export async function countAll(db: Db): Promise<PublishAllPreview> {
  const { rows } = await db.execute<PublishAllPreview & Record<string, unknown>>(sql`
    select count(*)::int as total,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'expired')::int as expired,
      count(*) filter (where not is_published)::int as unpublished
    from trademarks`);
  return rows[0] ?? { total: 0, pending: 0, expired: 0, unpublished: 0 };
}

import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Actor } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { insertRow, lockRow, readRows } from '../../../platform/db/rows';
import { trademarks } from '../schema.server';
import type { ChangeKind, PublishAllPreview } from './contract';
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

const hour = 3_600_000;
const undoableMs: Record<ChangeKind, number> = {
  import: 7 * 24 * hour,
  'publish-all': 24 * hour,
  'delete-all': 24 * hour,
  selection: 24 * hour,
};

export const beginChange = (
  tx: Db,
  { administratorId, actor }: Actor,
  kind: ChangeKind,
  detail?: string,
): Promise<ChangeRow> => {
  const undoableUntil = new Date(Date.now() + undoableMs[kind]);
  return insertRow(tx, registerChanges, { kind, detail, administratorId, actor, undoableUntil });
};

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

/** Blocks other writers until the transaction ends; reading is possible. */
export const lockRegister = (tx: Db) => tx.execute(sql`lock table trademarks in exclusive mode`);

/** Marks for each statement of a long transaction, so that it stays below the time limit. */
const sliceRows = 20_000;

/** Ranges of ids that cover what `ids` selects, in slices. */
export async function* idRanges(tx: Db, table: SQL, id: SQL): AsyncGenerator<SQL> {
  let from = 0;
  while (true) {
    const [slice] = await readRows<{ last: number | null }>(
      tx,
      sql`select max(id)::int as last from (
        select ${id} as id from ${table} and ${id} > ${from} order by ${id} limit ${sliceRows}) as slice`,
    );
    if (slice?.last == null) return;
    yield sql`${id} > ${from} and ${id} <= ${slice.last}`;
    from = slice.last;
  }
}

const marksById = (tx: Db) => idRanges(tx, sql`trademarks t where true`, sql`t.id`);

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

export async function deleteAllMarks(tx: Db, changeId: number): Promise<number> {
  let count = 0;
  for await (const range of marksById(tx)) count += await deleteMarks(tx, changeId, range);
  return count;
}

/** Sets columns of many marks and stores their earlier values. */
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

/** Of changes that can no longer be undone. */
export const deleteExpiredImages = async (db: Db) => {
  for (const table of ['register_images', 'register_additions'])
    await db.execute(sql`
      delete from ${sql.identifier(table)} using register_changes
      where register_changes.id = change_id and (undoable_until < now() or undone_at is not null)`);
};

export async function countAll(db: Db): Promise<PublishAllPreview> {
  const [counts] = await readRows<PublishAllPreview>(
    db,
    sql`select count(*)::int as total,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'expired')::int as expired,
      count(*) filter (where not is_published)::int as unpublished
    from trademarks`,
  );
  return counts ?? { total: 0, pending: 0, expired: 0, unpublished: 0 };
}

import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import type { UndoResult } from './contract';
import { countOf, names, writtenColumns } from './data.server';

/** Ids of marks: after `from`, up to `last`. */
export interface IdRange {
  from: number;
  last: number;
}

type Example = UndoResult['examples'][number];

/** After a fresh import the planner has no statistics and would choose a nested loop. */
export const analyzeChanges = (tx: Db) =>
  tx.execute(sql`
    analyze trademarks (id, updated_at), register_images (change_id, trademark_id, written_at)`);

const maxExamples = 50;

/** Deletes the marks of a range that a change added. Marks that were edited since are counted and listed. */
export async function removeAdditions(
  tx: Db,
  changeId: number,
  range: IdRange,
  result: UndoResult,
) {
  const added = sql`(select unnest(trademark_ids) as id, written_at from register_additions
    where change_id = ${changeId})`;
  const isHere = sql`a.id > ${range.from} and a.id <= ${range.last}`;
  const changed = await readRows<Example>(
    tx,
    sql`select t.name, t.registration_number as "registrationNumber", 'changed' as reason
      from trademarks t join ${added} as a on a.id = t.id
      where ${isHere} and t.updated_at <> a.written_at`,
  );
  leave(result, changed);
  result.removed += countOf(
    await tx.execute(sql`
      delete from trademarks t using ${added} as a
      where a.id = t.id and ${isHere} and t.updated_at = a.written_at`),
  );
}

/** Restores the marks of a range of a change. Marks that were edited since are counted and listed. */
export async function restoreImages(tx: Db, changeId: number, range: IdRange, result: UndoResult) {
  const here = sql`i.change_id = ${changeId} and i.trademark_id > ${range.from} and i.trademark_id <= ${range.last}`;
  const updated = sql`${here} and i.written_at is not null`;
  const deleted = sql`${here} and i.written_at is null`;

  const changedSince = await readRows<Example>(
    tx,
    sql`select coalesce(t.name, i.before->>'name', '') as name,
        coalesce(t.registration_number, i.before->>'registration_number', '') as "registrationNumber",
        case when t.id is null then 'deleted' else 'changed' end as reason
      from register_images i left join trademarks t on t.id = i.trademark_id
      where ${updated} and (t.id is null or t.updated_at <> i.written_at)`,
  );
  leave(result, changedSince);
  result.restored += countOf(
    await tx.execute(sql`
        update trademarks as t set (${names(writtenColumns)}) = (
          select ${names(writtenColumns)} from jsonb_populate_record(t, i.before))
        from register_images i
        where ${updated} and t.id = i.trademark_id and t.updated_at = i.written_at`),
  );

  result.restored += countOf(
    await tx.execute(sql`
        insert into trademarks (id, ${names(writtenColumns)}) overriding system value
        select p.id, ${names(writtenColumns, 'p.')} from register_images i
          cross join lateral jsonb_populate_record(null::trademarks, i.before) as p
        where ${deleted} on conflict do nothing`),
  );
  await tx.execute(sql`
      insert into former_trademark_slugs (slug, trademark_id)
      select former.slug, t.id from register_images i
        join trademarks t on t.id = i.trademark_id and t.registration_number = i.before->>'registration_number'
        cross join lateral unnest(i.former_slugs) as former (slug)
      where ${deleted} and not exists (select from trademarks other where other.slug = former.slug)
      on conflict do nothing`);
  const taken = await readRows<Example>(
    tx,
    sql`select i.before->>'name' as name, i.before->>'registration_number' as "registrationNumber",
          'taken' as reason
        from register_images i where ${deleted}
          and not exists (select from trademarks t where t.id = i.trademark_id)`,
  );
  leave(result, taken);
}

function leave(result: UndoResult, rows: Example[]) {
  result.left += rows.length;
  result.examples.push(...rows.slice(0, maxExamples - result.examples.length));
}

import { sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { conflict, notFound } from '../../../shared/failure';
import { endImportOf } from '../import/steer-import.server';
import type { UndoResult } from './contract';
import {
  type ChangeRow,
  countOf,
  idRanges,
  lockChange,
  lockRegister,
  names,
  updateChange,
  writtenColumns,
} from './data.server';

type Example = UndoResult['examples'][number];

/** Undoes a change, except for marks that were edited since; these are listed. */
export function undoChange(db: Db, id: number, actor: Actor): Promise<ChangeRow> {
  return db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) throw notFound('Change not found');
    if (change.undoneAt) throw conflict('This change has already been undone.');
    if (change.undoableUntil < new Date()) throw conflict('This change can no longer be undone.');
    await endImportOf(tx, id);
    await lockRegister(tx);
    await analyzeChanges(tx);
    const undoResult: UndoResult = { restored: 0, removed: 0, left: 0, examples: [] };
    await removeAdditions(tx, id, undoResult);
    await restoreImages(tx, id, undoResult);
    const undone = { undoneAt: new Date(), undoneBy: actor.actor, undoResult };
    await updateChange(tx, id, undone);
    await recordAudit(tx, actor, 'undo', 'register', id, {
      before: { kind: change.kind, detail: change.detail },
      after: undoResult,
    });
    return { ...change, ...undone };
  });
}

/** After a fresh import the planner has no statistics and would choose a nested loop. */
const analyzeChanges = (tx: Db) =>
  tx.execute(sql`
    analyze trademarks (id, updated_at), register_images (change_id, trademark_id, written_at)`);

const maxExamples = 50;

const imagesById = (tx: Db, changeId: number) =>
  idRanges(tx, sql`register_images i where i.change_id = ${changeId}`, sql`i.trademark_id`);

/** Deletes the marks that a change added. Marks that were edited since are counted and listed. */
async function removeAdditions(tx: Db, changeId: number, result: UndoResult) {
  const added = sql`(select unnest(trademark_ids) as id, written_at from register_additions
    where change_id = ${changeId})`;
  const ranges = idRanges(
    tx,
    sql`(select unnest(trademark_ids) as id from register_additions where change_id = ${changeId}) as a where true`,
    sql`a.id`,
  );
  for await (const range of ranges) {
    const changed = await readRows<Example>(
      tx,
      sql`select t.name, t.registration_number as "registrationNumber", 'changed' as reason
        from trademarks t join ${added} as a on a.id = t.id
        where ${range} and t.updated_at <> a.written_at`,
    );
    leave(result, changed);
    result.removed += countOf(
      await tx.execute(sql`
        delete from trademarks t using ${added} as a
        where a.id = t.id and ${range} and t.updated_at = a.written_at`),
    );
  }
}

/** Restores the marks of a change. Marks that were edited since are counted and listed. */
async function restoreImages(tx: Db, changeId: number, result: UndoResult) {
  for await (const range of imagesById(tx, changeId)) {
    const here = sql`i.change_id = ${changeId} and ${range}`;
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
}

function leave(result: UndoResult, rows: Example[]) {
  result.left += rows.length;
  result.examples.push(...rows.slice(0, maxExamples - result.examples.length));
}

import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { resumeSources } from '../sources/data.server';
import { type ChangeRow, changes, deleteMarks, nextRows, publishMarks } from '../undo/data.server';
import { analyzeChanges, removeAdditions, restoreImages } from '../undo/undo-change.server';

/** Marks for each statement of a long transaction, so that it stays below the time limit. */
const rowsPerStatement = 2_000;

/** Does all of a change or of its undo in this transaction. */
export async function workToTheEnd(tx: Db, change: ChangeRow): Promise<ChangeRow> {
  let now = change;
  while (now.state !== 'done') now = await workOn(tx, now, rowsPerStatement);
  return now;
}

/** Does the next marks of a change or of its undo, and stores how far it is. */
export async function workOn(tx: Db, change: ChangeRow, rows: number): Promise<ChangeRow> {
  const next = await (change.state === 'undoing' ? undoNext : changeNext)(tx, change, rows);
  const progress = next ?? (await endOf(tx, change));
  await (next ? changes.step : changes.end)(tx, change, progress);
  return { ...change, ...progress };
}

type Progress = Partial<ChangeRow> | undefined;

/** Marks that were added since it began are not touched. */
async function changeNext(tx: Db, change: ChangeRow, rows: number): Promise<Progress> {
  const { id, kind, cursor, lastId, doneCount } = change;
  const next = await nextRows(
    tx,
    sql`trademarks t where t.id <= ${lastId}`,
    sql`t.id`,
    cursor,
    rows,
  );
  if (!next) return undefined;
  const which = sql`t.id > ${cursor} and t.id <= ${next.last}`;
  const progress = { cursor: next.last, doneCount: doneCount + next.count };
  if (kind === 'delete-all')
    return { ...progress, deletedCount: change.deletedCount + (await deleteMarks(tx, id, which)) };
  return { ...progress, updatedCount: change.updatedCount + (await publishMarks(tx, id, which)) };
}

async function undoNext(tx: Db, change: ChangeRow, rows: number): Promise<Progress> {
  const { id, cursor, undoResult } = change;
  if (!undoResult) return undefined;
  if (cursor === 0) await analyzeChanges(tx);
  const images = await nextRows(
    tx,
    sql`register_images i where i.change_id = ${id}`,
    sql`i.trademark_id`,
    cursor,
    rows,
  );
  const additions = await nextRows(
    tx,
    sql`(select unnest(trademark_ids) as id from register_additions where change_id = ${id}) as a where true`,
    sql`a.id`,
    cursor,
    rows,
  );
  // Where one has more, the range ends with it.
  const full = [images, additions].filter((slice) => slice?.count === rows);
  const ends = (full.length > 0 ? full : [images, additions]).flatMap((slice) => slice?.last ?? []);
  if (ends.length === 0) return undefined;
  const range = {
    from: cursor,
    last: full.length > 0 ? Math.min(...ends) : Math.max(...ends),
  };
  const result = { ...undoResult, examples: [...undoResult.examples] };
  await removeAdditions(tx, id, range, result);
  await restoreImages(tx, id, range, result);
  const { restored, removed, left } = result;
  return { cursor: range.last, doneCount: restored + removed + left, undoResult: result };
}

async function endOf(tx: Db, { state, sourcesBefore }: ChangeRow): Promise<Partial<ChangeRow>> {
  if (state !== 'undoing') return { state: 'done' };
  await resumeSources(tx, sourcesBefore);
  return { state: 'done', undoneAt: new Date() };
}

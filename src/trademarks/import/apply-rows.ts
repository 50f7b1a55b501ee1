import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { insertKept, keepWhole } from '../changes/data';
import { findFreeSlugs, lockSlugs } from '../free-slugs';
import { slugBase } from '../slug';
import { type ComparedRow, compareRows } from './compare-rows';
import type { ImportCounts } from './contract';
import {
  idArray,
  type SentRow,
  sentNames,
  sentRow,
  sentTable,
  sentValues,
  setSlug,
} from './sent-rows';
import type { ImportedMark } from './to-mark';

/** A row with what the register keeps beside it: made before its transaction begins. */
export interface PreparedRow {
  row: number;
  mark: ImportedMark;
  sent: SentRow;
}

export const prepareRow = (read: { row: number; mark: ImportedMark }): PreparedRow => ({
  ...read,
  sent: sentRow(read.mark),
});

/** Writes rows into the register, in a few statements however many they are; an address once given stays. */
export async function applyRows(
  tx: Db,
  changeId: number,
  rows: PreparedRow[],
  lastNumbers?: Map<string, number>,
): Promise<Omit<ImportCounts, 'wrong'>> {
  if (rows.length === 0) return { created: 0, changed: 0, unchanged: 0 };
  await lockSlugs(tx);
  const compared = await compareRows(tx, rows, { lock: true });
  const created = rows.filter((_, place) => !compared[place]?.present);
  const changed = compared.filter(({ changes }) => changes.length > 0);
  if (created.length > 0) await insertMarks(tx, changeId, created, lastNumbers);
  if (changed.length > 0) await updateMarks(tx, changeId, changed);
  return {
    created: created.length,
    changed: changed.length,
    unchanged: rows.length - created.length - changed.length,
  };
}

async function insertMarks(
  tx: Db,
  changeId: number,
  rows: PreparedRow[],
  lastNumbers?: Map<string, number>,
) {
  const slugs = await findFreeSlugs(
    tx,
    rows.map(({ mark }) => mark.slug ?? slugBase(mark)),
    lastNumbers,
  );
  for (const [place, { sent }] of rows.entries()) setSlug(sent, slugs[place]);
  const table = sentTable(rows.map(({ sent }) => sent));
  await insertKept(
    tx,
    changeId,
    sql`insert into trademarks (${sentNames}) select ${sentValues} from ${table}`,
  );
}

async function updateMarks(tx: Db, changeId: number, compared: ComparedRow[]) {
  const ids: number[] = [];
  const rows: SentRow[] = [];
  for (const { mark, present } of compared) {
    if (!present) continue;
    const given = Object.entries(mark).filter(([, value]) => value !== undefined);
    const row = sentRow({ ...present, ...Object.fromEntries(given) });
    setSlug(row, present.slug);
    ids.push(present.id);
    rows.push(row);
  }
  await keepWhole(tx, changeId, sql`t.id = any(${idArray(ids)}::int[])`, sql`now()`);
  await tx.execute(sql`
    update trademarks as t set (${sentNames}) = row(${sentValues}), updated_at = now()
    from ${sentTable(rows, ids)} where sent.id = t.id`);
}

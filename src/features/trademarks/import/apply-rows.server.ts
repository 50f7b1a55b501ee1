import { eq, sql } from 'drizzle-orm';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { getRow, updateRow } from '../../../platform/db/rows';
import { findFreeSlugs, lockSlugs } from '../marks/free-slugs.server';
import { isFromOffice } from '../marks/mark-terms';
import { findOfficeTexts } from '../marks/office-texts.server';
import { officeValuesOf } from '../marks/office-values.server';
import { trademarks } from '../marks/schema.server';
import { type SentArrays, type SentRow, textArray } from '../marks/sent-rows.server';
import { slugBase } from '../marks/slug';
import { registerColumns } from '../search/register-columns.server';
import { insertAndRecord, storeMarks } from '../undo/data.server';
import { type ComparedRow, compareRows } from './compare-rows.server';
import type { ImportCounts } from './contract';
import { importedMarks, sentMark } from './sent-marks.server';
import type { ImportedMark } from './to-mark.server';

interface PreparedRow {
  row: number;
  mark: ImportedMark;
  sent: SentRow;
}

/** Rows with their derived columns, prepared before the transaction. */
export interface PreparedRows {
  rows: PreparedRow[];
  arrays: SentArrays;
  slugBases: string[];
}

export async function prepareRows(
  read: { row: number; mark: ImportedMark }[],
): Promise<PreparedRows> {
  const rows: PreparedRow[] = [];
  const breathe = breather();
  for (const { row, mark } of read) {
    await breathe();
    rows.push({ row, mark, sent: sentMark(mark) });
  }
  return {
    rows,
    arrays: importedMarks.arrays(rows.map(({ sent }) => sent)),
    slugBases: rows.map(({ mark }) => mark.slug ?? slugBase(mark)),
  };
}

/** Writes rows into the register in a few statements; existing slugs stay. */
export async function applyRows(
  tx: Db,
  changeId: number,
  prepared: PreparedRows,
  lastNumbers?: Map<string, number>,
): Promise<Omit<ImportCounts, 'wrong'>> {
  const { rows } = prepared;
  if (rows.length === 0) return { created: 0, changed: 0, unchanged: 0 };
  await lockSlugs(tx);
  const compared = await compareRows(tx, rows, { lock: true });
  const changed = compared.filter(({ changes }) => changes.length > 0);
  const created = await insertMarks(tx, changeId, prepared, compared, lastNumbers);
  if (changed.length > 0) await updateMarks(tx, changeId, changed);
  return {
    created,
    changed: changed.length,
    unchanged: rows.length - created - changed.length,
  };
}

async function insertMarks(
  tx: Db,
  changeId: number,
  { rows, arrays, slugBases }: PreparedRows,
  compared: ComparedRow[],
  lastNumbers?: Map<string, number>,
): Promise<number> {
  const isNew = (_: unknown, place: number) => !compared[place]?.present;
  const bases = slugBases.filter(isNew);
  if (bases.length === 0) return 0;
  const slugs = await findFreeSlugs(tx, bases, lastNumbers);
  const areAllNew = bases.length === rows.length;
  const sent = areAllNew ? arrays : importedMarks.arrays(rows.filter(isNew).map((row) => row.sent));
  const table = importedMarks.table(importedMarks.with(sent, 'slug', slugs));
  await insertAndRecord(
    tx,
    changeId,
    sql`insert into trademarks (${importedMarks.names}) select ${importedMarks.values} from ${table}`,
  );
  return bases.length;
}

async function updateMarks(tx: Db, changeId: number, compared: ComparedRow[]) {
  const changed = compared.flatMap(({ mark, present }) => {
    if (!present) return [];
    const given = Object.entries(mark).filter(([, value]) => value !== undefined);
    const { id, source, ...before } = present;
    const after = { ...before, ...Object.fromEntries(given), slug: before.slug };
    return [{ id, source, after: after as Required<ImportedMark> }];
  });
  const ids = changed.map(({ id }) => id);
  await storeMarks(tx, changeId, sql`t.id = any(${textArray(ids)}::int[])`, sql`now()`);
  const own = changed.filter((mark) => !isFromOffice(mark));
  if (own.length > 0) {
    const rows: SentRow[] = [];
    const breathe = breather();
    for (const { after } of own) {
      await breathe();
      rows.push(sentMark(after));
    }
    const sent = importedMarks.arrays(rows);
    await tx.execute(sql`
      update trademarks as t
      set (${importedMarks.names}) = row(${importedMarks.values}), source = 'firm', updated_at = now()
      from ${importedMarks.table(sent, { id: own.map(({ id }) => id) })} where sent.id = t.id`);
  }
  for (const mark of changed)
    if (isFromOffice(mark)) await updateOfficeMark(tx, mark.id, mark.after);
}

/** As by hand: the office's value of each changed field stays beside it. */
async function updateOfficeMark(tx: Db, id: number, imported: Partial<ImportedMark>) {
  const before = await getRow(tx, trademarks, eq(trademarks.id, id));
  if (!before) return;
  const after = Object.assign({ ...before }, imported);
  const texts = await findOfficeTexts(tx, [id]);
  await updateRow(tx, trademarks, eq(trademarks.id, id), {
    ...imported,
    ...registerColumns(after, texts.get(id)),
    officeValues: officeValuesOf(before, after),
    updatedAt: sql`now()`,
  });
}

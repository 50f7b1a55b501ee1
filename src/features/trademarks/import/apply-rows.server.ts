import { getTableColumns, sql } from 'drizzle-orm';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { ownFields, registerColumns } from '../engine/register-columns.server';
import { lockSlugs } from '../marks/free-slugs.server';
import { isFromOffice } from '../marks/mark-terms';
import { findOfficeTexts } from '../marks/office-texts.server';
import { officeValuesOf } from '../marks/office-values.server';
import { trademarks } from '../marks/schema.server';
import { slugBase } from '../marks/slug.server';
import { type SentRow, sentMarks, textArray } from '../rows/sent-rows.server';
import { insertionOf, updateMarks } from '../rows/write-marks.server';
import { insertAndRecord, storeMarks } from '../undo/data.server';
import type { ImportCounts, SampleRow } from './contract';
import type { ReadRow } from './mark-batches.server';
import type { ImportedMark } from './to-mark.server';

/** All that is not derived, so that what an import writes over a mark has every column. */
const presentColumns = ownFields(getTableColumns(trademarks));
/** A mark as it is here. */
type PresentMark = Pick<typeof trademarks.$inferSelect, keyof typeof presentColumns>;

export interface ComparedRow extends ReadRow {
  present: PresentMark | undefined;
  /** The fields that differ, if the mark exists. */
  changes: string[];
}

const comparedFields = [
  'name',
  'registrationDate',
  'owner',
  'status',
  'officeStatus',
  'classes',
  'description',
  'image',
  'expiryDate',
  'publicationDate',
  'isPublished',
] as const satisfies (keyof ImportedMark)[];

/** Finds each row's mark by its number. `lock`: locks them until the transaction ends. */
export async function compareRows<Row extends ReadRow>(
  db: Db,
  rows: Row[],
  { lock = false } = {},
): Promise<(Row & ComparedRow)[]> {
  if (rows.length === 0) return [];
  const numbers = JSON.stringify(rows.map(({ mark }) => mark.registrationNumber));
  const finding = db
    .select(presentColumns)
    .from(trademarks)
    .where(sql`registration_number in (select jsonb_array_elements_text(${numbers}::jsonb))`);
  const found = await (lock ? finding.for('update') : finding);
  const byNumber = new Map(found.map((mark) => [mark.registrationNumber, mark]));
  return rows.map((row) => {
    const present = byNumber.get(row.mark.registrationNumber);
    const mark = present ? withoutWords(row.mark, present) : row.mark;
    return { ...row, mark, present, changes: present ? changesOf(mark, present) : [] };
  });
}

/** The words were the status, and the file has one of the three. */
const withoutWords = (mark: ImportedMark, present: PresentMark): ImportedMark =>
  present.status === 'other' && mark.status !== 'other' && mark.officeStatus === undefined
    ? { ...mark, officeStatus: null }
    : mark;

const changesOf = (mark: ImportedMark, present: PresentMark) =>
  comparedFields.filter((field) => {
    const value = mark[field];
    if (value === undefined) return false;
    return Array.isArray(value)
      ? value.join(';') !== present.classes.join(';')
      : value !== present[field];
  });

export function outcomeOf({ present, changes }: ComparedRow): SampleRow['outcome'] {
  if (!present) return 'created';
  return changes.length > 0 ? 'changed' : 'unchanged';
}

interface PreparedRow extends ReadRow {
  sent: SentRow;
}

/** As new marks of the firm, before the transaction; fields that are not in the file have their defaults. */
export async function prepareRows(rows: ReadRow[]): Promise<PreparedRow[]> {
  const prepared: PreparedRow[] = [];
  const breathe = breather();
  for (const row of rows) {
    await breathe();
    const { mark } = row;
    const { classes = [], isPublished = false } = mark;
    const firms = { countries: [], agentRefs: [], officeValues: {}, source: 'firm' };
    const sent = { ...firms, ...mark, classes, isPublished, ...registerColumns(mark) };
    prepared.push({ ...row, sent: sentMarks.row(sent) });
  }
  return prepared;
}

/** Writes rows into the register in a few statements; existing slugs stay. */
export async function applyRows(
  tx: Db,
  changeId: number,
  rows: PreparedRow[],
  lastNumbers?: Map<string, number>,
): Promise<Partial<ImportCounts>> {
  if (rows.length === 0) return {};
  await lockSlugs(tx);
  const compared = await compareRows(tx, rows, { lock: true });
  const added = compared.filter(({ present }) => !present);
  if (added.length > 0) {
    const slugBases = added.map(({ mark }) => mark.slug ?? slugBase(mark));
    const marks = sentMarks.arrays(added.map(({ sent }) => sent));
    await insertAndRecord(tx, changeId, await insertionOf(tx, { slugBases, marks }, lastNumbers));
  }
  const changed = compared.filter(({ changes }) => changes.length > 0);
  if (changed.length > 0) await changeMarks(tx, changeId, changed);
  return {
    created: added.length,
    changed: changed.length,
    unchanged: rows.length - added.length - changed.length,
  };
}

async function changeMarks(tx: Db, changeId: number, compared: ComparedRow[]) {
  const changed = compared.flatMap(({ mark, present }) => {
    if (!present) return [];
    const given = Object.entries(mark).filter(([, value]) => value !== undefined);
    return [{ present, given: Object.fromEntries(given) }];
  });
  const ids = changed.map(({ present }) => present.id);
  await storeMarks(tx, changeId, sql`t.id = any(${textArray(ids)}::int[])`, sql`now()`);
  const offices = changed.flatMap(({ present }) => (isFromOffice(present) ? present.id : []));
  const texts = await findOfficeTexts(tx, offices);
  const rows: { id: number; sent: SentRow }[] = [];
  const breathe = breather();
  for (const { present, given } of changed) {
    await breathe();
    const { id, slug } = present;
    const isOffices = isFromOffice(present);
    const after = { ...present, ...given, slug, source: isOffices ? present.source : 'firm' };
    // As by hand: the office's value of each changed field stays beside it.
    const officeValues = isOffices ? officeValuesOf(present, after) : {};
    const columns = registerColumns({ ...after, officeValues }, texts.get(id));
    rows.push({ id, sent: sentMarks.row({ ...after, ...columns, officeValues }) });
  }
  await updateMarks(tx, rows);
}

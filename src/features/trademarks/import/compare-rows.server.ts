import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import type { SampleRow } from './contract';
import type { ImportedMark } from './to-mark.server';

/** The importable fields of a mark. */
interface PresentMark extends Required<ImportedMark> {
  id: number;
  source: string;
  classes: string[];
}

export interface ComparedRow {
  row: number;
  mark: ImportedMark;
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
export async function compareRows(
  db: Db,
  rows: { row: number; mark: ImportedMark }[],
  { lock = false } = {},
): Promise<ComparedRow[]> {
  if (rows.length === 0) return [];
  const numbers = JSON.stringify(rows.map(({ mark }) => mark.registrationNumber));
  const { rows: found } = await db.execute<PresentMark & Record<string, unknown>>(sql`
    select id, source, slug, name, registration_number as "registrationNumber",
      registration_date::text as "registrationDate", owner, status, office_status as "officeStatus",
      classes, description, image, expiry_date::text as "expiryDate",
      publication_date::text as "publicationDate", is_published as "isPublished"
    from trademarks
    where registration_number in (select jsonb_array_elements_text(${numbers}::jsonb))
    ${lock ? sql`for update` : sql``}`);
  const byNumber = new Map(found.map((mark) => [mark.registrationNumber, mark]));
  return rows.map(({ row, mark: read }) => {
    const present = byNumber.get(read.registrationNumber);
    const mark = present ? withoutWords(read, present) : read;
    return { row, mark, present, changes: present ? changesOf(mark, present) : [] };
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

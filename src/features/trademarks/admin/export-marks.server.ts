import { type SQL, sql } from 'drizzle-orm';
import type { Cell } from '../../../platform/csv/csv';
import type { Db } from '../../../platform/db/database';
import { inSlices } from '../../../platform/db/rows';
import { maxSelected } from '../../../shared/list-query';
import type { AdminTrademarkListQuery } from '../marks/contract';
import { listingOf } from '../search/list-trademarks.server';
import { shownBy } from '../search/listing.server';
import { matchesOf, searchOf } from '../search/search-register.server';
import { getSearchStats } from '../search/search-stats.server';

/**
 * The columns that the import reads, so that an export can be edited in a spreadsheet and imported, and where
 * each mark comes from.
 */
export const exportHead = [
  'name',
  'registrationNumber',
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
  'slug',
  'source',
];

type ExportQuery = Pick<AdminTrademarkListQuery, 'q' | 'status' | 'published' | 'class' | 'source'>;

const sliceSize = 1_000;

interface ExportedMark extends Record<string, unknown> {
  id: number;
  cells: Cell[];
}

/** The marks of the list, by id. */
export async function exportMarks(db: Db, query: ExportQuery) {
  return readCells(db, await foundBy(db, query));
}

export const exportSelectedMarks = (db: Db, ids: number[]) => readCells(db, isAmong(ids));

/** By id, at most as many as can be selected; `among`: only of these. */
export async function findMarkIds(db: Db, query: ExportQuery, among?: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with found as materialized (
      select id from trademarks
      where ${await foundBy(db, query)} and ${among ? isAmong(among) : sql`true`}
      limit ${maxSelected})
    select id from found order by id`);
  return rows.map(({ id }) => id);
}

async function foundBy(db: Db, query: ExportQuery): Promise<SQL> {
  const listing = listingOf({ ...query, sort: 'name' });
  const matches = matchesOf(searchOf(await getSearchStats(db), listing, query.q));
  return sql`${shownBy(listing)} and ${matches}`;
}

const isAmong = (ids: number[]) =>
  sql`id in (select jsonb_array_elements(${JSON.stringify(ids)}::jsonb)::int)`;

const readCells = (db: Db, where: SQL) =>
  inSlices<ExportedMark>(sliceSize, async (last) => {
    const { rows } = await db.execute<ExportedMark>(sql`
      select id, json_build_array(name, registration_number, registration_date, owner, status,
        office_status, array_to_string(classes, ';'), description, image, expiry_date,
        publication_date, is_published, slug, source) as cells
      from trademarks where id > ${last?.id ?? 0} and ${where}
      order by id limit ${sliceSize}`);
    return rows;
  });

import { sql } from 'drizzle-orm';
import type { Cell } from '../../../platform/csv/csv';
import type { Db } from '../../../platform/db/database';
import { inPartsOf } from '../../../platform/db/rows';
import { maxSelected } from '../../../shared/list-query';
import type { AdminTrademarkListQuery } from '../marks/contract';
import { listingOf } from '../search/list-trademarks.server';
import { findAllIds } from '../search/search-register.server';

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
  return exportSelectedMarks(db, await findIds(db, query));
}

/** By id, at most as many as can be selected; `among`: only of these. */
export async function findMarkIds(db: Db, query: ExportQuery, among?: number[]): Promise<number[]> {
  const found = await findIds(db, query);
  const some = new Set(among);
  return found.filter((id) => !among || some.has(id)).slice(0, maxSelected);
}

const findIds = (db: Db, query: ExportQuery) =>
  findAllIds(db, listingOf({ ...query, sort: 'name' }), query.q);

export async function* exportSelectedMarks(db: Db, ids: number[]): AsyncGenerator<ExportedMark[]> {
  for (const some of inPartsOf(
    sliceSize,
    ids.toSorted((one, other) => one - other),
  ))
    yield await readCells(db, some);
}

async function readCells(db: Db, ids: number[]): Promise<ExportedMark[]> {
  const { rows } = await db.execute<ExportedMark>(sql`
    select id, json_build_array(name, registration_number, registration_date, owner, status,
      office_status, array_to_string(classes, ';'), description, image, expiry_date,
      publication_date, is_published, slug, source) as cells
    from trademarks where id = any(${sql.param(ids)}::int[]) order by id`);
  return rows;
}

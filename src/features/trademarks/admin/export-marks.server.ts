import { sql } from 'drizzle-orm';
import type { Cell } from '../../../platform/csv/csv';
import type { Db } from '../../../platform/db/database';
import { inSlices } from '../../../platform/db/rows';
import type { AdminTrademarkListQuery } from '../contract';
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
  const listing = listingOf({ ...query, sort: 'name' });
  const matches = matchesOf(searchOf(await getSearchStats(db), listing, query.q));
  return inSlices<ExportedMark>(sliceSize, async (last) => {
    const { rows } = await db.execute<ExportedMark>(sql`
      select id, json_build_array(name, registration_number, registration_date, owner, status,
        office_status, array_to_string(classes, ';'), description, image, expiry_date,
        publication_date, is_published, slug, source) as cells
      from trademarks where id > ${last?.id ?? 0} and ${shownBy(listing)} and ${matches}
      order by id limit ${sliceSize}`);
    return rows;
  });
}

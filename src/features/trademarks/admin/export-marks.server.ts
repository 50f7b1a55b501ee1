import { type SQL, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Cell } from '../../../platform/csv/csv';
import type { Db } from '../../../platform/db/database';
import type { AdminTrademarkListQuery } from '../contract';
import { shownBy } from '../search/listing.server';
import { matchesAll } from '../search/matching.server';
import { recallRegister } from '../search/search-stats.server';
import { searchTerms } from '../search/search-terms';

/** The columns that the import reads, so that an export can be changed in a spreadsheet and come back. */
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
];

type ExportQuery = Pick<AdminTrademarkListQuery, 'q' | 'status' | 'published' | 'class'>;

const rowsPerSlice = 1_000;

export async function recordExport(db: Db, query: ExportQuery, actor: Actor) {
  await recordAudit(db, { ...actor, action: 'export', entity: 'register', after: query });
}

/** The marks of the list, in the order in which they came; each slice begins behind the one before. */
export async function* exportMarks(db: Db, query: ExportQuery): AsyncGenerator<Cell[][]> {
  const { isFolded } = await recallRegister(db);
  const which = whichOf(query, isFolded);
  let last = 0;
  while (true) {
    const { rows } = await db.execute<{ id: number; cells: Cell[] }>(sql`
      select id, json_build_array(name, registration_number, registration_date, owner, status,
        office_status, array_to_string(classes, ';'), description, image, expiry_date,
        publication_date, is_published, slug) as cells
      from trademarks where id > ${last} and ${which} order by id limit ${rowsPerSlice}`);
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map(({ cells }) => cells);
    last = end.id;
  }
}

function whichOf(
  { q, status, published, class: classNumber }: ExportQuery,
  isFolded: boolean,
): SQL {
  const shown = shownBy({
    status: status === 'all' ? undefined : status,
    isPublished: published === 'all' ? undefined : published === 'yes',
    sort: 'name',
    isDescending: false,
  });
  return sql`${shown} and ${matchesAll(searchTerms(q ?? ''), { classNumber, isFolded })}`;
}

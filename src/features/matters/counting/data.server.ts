import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { getRow } from '../../../platform/db/rows';
import { notFound } from '../../../shared/failure';
import type { Calendar } from '../deadlines/contract';
import { calendar } from '../deadlines/excluded-days';
import { matterDocuments } from '../documents/schema.server';
import { deadlineChanges, excludedDays, holidayYears, matterDeadlines } from './schema.server';

export type DeadlineRow = typeof matterDeadlines.$inferSelect;

/** Those to be seen to first, by the day to act. */
export const findDeadlines = (db: Db, matterIds: number[]): Promise<DeadlineRow[]> =>
  db
    .select()
    .from(matterDeadlines)
    .where(inArray(matterDeadlines.matterId, matterIds))
    .orderBy(
      sql`${matterDeadlines.state} not in ('open', 'to-enter', 'past-due')`,
      asc(matterDeadlines.effectiveOn),
      asc(matterDeadlines.id),
    );

export async function requireDeadline(db: Db, id: number): Promise<DeadlineRow> {
  const row = await getRow(db, matterDeadlines, eq(matterDeadlines.id, id));
  if (!row) throw notFound('This deadline does not exist.');
  return row;
}

export const findDeadlineChanges = (db: Db, deadlineId: number) =>
  db
    .select({
      ...getTableColumns(deadlineChanges),
      document: { id: matterDocuments.id, name: matterDocuments.name },
    })
    .from(deadlineChanges)
    .leftJoin(matterDocuments, eq(matterDocuments.id, deadlineChanges.documentId))
    .where(eq(deadlineChanges.deadlineId, deadlineId))
    .orderBy(desc(deadlineChanges.id))
    .limit(500);

export const findExcludedDays = (db: Db) =>
  db.select().from(excludedDays).orderBy(desc(excludedDays.day));

export const findHolidayYears = (db: Db) =>
  db.select().from(holidayYears).orderBy(asc(holidayYears.year));

/** When the office takes business, with what the firm entered. */
export const findOfficeCalendar = async (db: Db): Promise<Calendar> =>
  calendar(await findExcludedDays(db), await findHolidayYears(db));

import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { getRow, isAnyOf } from '../../../platform/db/rows';
import { notFound } from '../../../shared/failure';
import type { Calendar } from '../deadlines/contract';
import { calendar } from '../deadlines/excluded-days';
import type { Rule } from '../deadlines/rules';
import { type ChangedRule, withChanges } from '../deadlines/versions';
import { matterDocuments } from '../documents/schema.server';
import {
  deadlineChanges,
  excludedDays,
  holidayYears,
  matterDeadlines,
  ruleChanges,
} from './schema.server';

export type DeadlineRow = typeof matterDeadlines.$inferSelect;

/** Those to be seen to first, by the day to act. */
export const findDeadlines = (db: Db, matterIds: number[]): Promise<DeadlineRow[]> =>
  db
    .select()
    .from(matterDeadlines)
    .where(isAnyOf(matterDeadlines.matterId, matterIds))
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

const { id, rule, state, actor, isByOwner, createdAt, decidedBy, decidedAt, reason, ...stated } =
  getTableColumns(ruleChanges);

/** What the firm has changed of the rules, oldest first. */
export const findConfirmedChanges = (db: Db): Promise<ChangedRule[]> =>
  db
    .select({ key: rule, ...stated })
    .from(ruleChanges)
    .where(eq(state, 'confirmed'))
    .orderBy(asc(decidedAt), asc(id));

/** All versions of all rules, with the firm's own. */
export const findRules = async (db: Db): Promise<readonly Rule[]> =>
  withChanges(await findConfirmedChanges(db));

/** What every docket is counted with. */
export interface Office {
  calendar: Calendar;
  rules: readonly Rule[];
}

export const findOffice = async (db: Db): Promise<Office> => ({
  calendar: await findOfficeCalendar(db),
  rules: await findRules(db),
});

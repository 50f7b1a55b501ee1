import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import ical, { ICalAlarmType, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { findDesk } from '../../../platform/auth/desk';
import { digestOf } from '../../../platform/auth/links';
import { administrators } from '../../../platform/auth/schema';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { getRow, readRows } from '../../../platform/db/rows';
import { firm } from '../../../shared/firm';
import { matterDeadlines } from '../counting/schema.server';
import { isForClient } from '../deadlines/next-step';
import { daysOn, listOf } from '../docket/reasons.server';
import type { Told } from '../docket/told.server';
import { matters } from '../record/schema.server';
import type { FeedRow } from './data.server';
import { calendarFeeds } from './schema.server';

/** The nearest; a program that reads a calendar reads all of it each time. */
const mostEvents = 2_000;

/** The calendar behind an address; undefined where none is, or whoever it is of may not act any more. */
export async function readFeed(
  { db, config }: Pick<SiteContext, 'db' | 'config'>,
  token: string,
): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const feed = await getRow(
    db,
    calendarFeeds,
    and(eq(calendarFeeds.tokenDigest, digestOf(token)), isNull(calendarFeeds.revokedAt)),
  );
  if (!feed || !(await isAllowed(db, feed))) return undefined;
  await noteRead(db, feed);
  const found = await findFeedRows(db, feed);
  return calendarOf(feed, found, config.siteUrl);
}

/** A feed of work ends with its person’s account, another with its maker’s, and a client’s with the last matter too. */
async function isAllowed(db: Db, feed: FeedRow): Promise<boolean> {
  const { administratorId, createdBy, clientEmail } = feed;
  const person = await getRow(
    db,
    administrators,
    administratorId === null
      ? sql`lower(${administrators.username}) = lower(${createdBy})`
      : eq(administrators.id, administratorId),
  );
  if (!person || person.disabledAt !== null) return false;
  return clientEmail === null || hasMatters(db, clientEmail);
}

export const hasMatters = async (db: Db, email: string): Promise<boolean> =>
  (await db.$count(matters, sql`lower(${matters.clientEmail}) = ${email}`)) > 0;

const noteRead = (db: Db, { id }: FeedRow) =>
  db.execute(sql`update ${calendarFeeds} set last_read_at = now()
    where id = ${id} and (last_read_at is null or last_read_at < now() - interval '1 hour')`);

type FeedDeadline = Pick<Told, 'reason' | 'id' | 'number' | 'title' | 'clientName' | 'dayKind'> & {
  on: string;
  own: string | null;
  text: string;
  changedAt: number;
};

async function findFeedRows(db: Db, feed: FeedRow): Promise<FeedDeadline[]> {
  const isOfClient = feed.kind === 'client';
  const reasons = isOfClient ? (['open'] as const) : (['open', 'to-enter'] as const);
  const found = await readRows<FeedDeadline & { rule: string | null; ruleVersion: number | null }>(
    db,
    sql`select changed.rule, changed.rule_version as "ruleVersion", told.reason, told.id, told.number, told.title, told."clientName", told."dayKind",
      told."on"::text as "on", told.own::text as own, told.text,
      extract(epoch from changed.updated_at)::float * 1000 as "changedAt"
      from ${listOf(daysOn(), [...reasons])} join ${matterDeadlines} as changed on changed.id = told.id
      where ${await ofFeed(db, feed)} order by told."on", told.id limit ${mostEvents}`,
  );
  return isOfClient ? found.filter(isForClient) : found;
}

async function ofFeed(db: Db, { administratorId, matterId, clientEmail }: FeedRow): Promise<SQL> {
  if (matterId !== null) return sql`told."matterId" = ${matterId}`;
  // Days of a matter whose events contradict each other are checked before its client is told of them.
  if (clientEmail !== null)
    return sql`told."matterId" in (select ${matters.id} from ${matters}
      where lower(${matters.clientEmail}) = ${clientEmail} and ${matters.contradiction} is null)`;
  const desk = await findDesk(db);
  return sql`${desk.keeperIn(sql`told."responsibleId"`, sql`told."deputyId"`)} = ${administratorId}`;
}

function calendarOf(feed: FeedRow, found: FeedDeadline[], siteUrl: string): string {
  const host = new URL(siteUrl).host;
  const isOfDesk = feed.kind !== 'client';
  const calendar = ical({
    name: `${firm.name}: deadlines`,
    prodId: { company: firm.name, product: 'Docket', language: 'EN' },
    ttl: 60 * 60,
  });
  for (const row of found) {
    const add = (uid: string, day: string, words: string) =>
      calendar.createEvent({
        id: `${uid}@${host}`,
        start: new Date(`${day}T00:00:00Z`),
        allDay: true,
        stamp: new Date(row.changedAt),
        summary: [
          `${row.number} ${words}`,
          ...(feed.showsNames ? [row.title, row.clientName] : []),
        ].join(', '),
        ...(isOfDesk && { url: `${siteUrl}/admin/deadlines/${row.id}` }),
        transparency: ICalEventTransparency.TRANSPARENT,
        busystatus: ICalEventBusyStatus.FREE,
        alarms: feed.alarmDays.map((days) => ({
          type: ICalAlarmType.display,
          triggerBefore: days * 86_400,
          description: `${row.number} ${words}`,
        })),
      });
    add(`deadline-${row.id}`, row.on, wordsOf(row));
    if (isOfDesk && row.own !== null && row.own < row.on)
      add(`deadline-${row.id}-own`, row.own, `our day for: ${row.text}`);
  }
  return calendar.toString();
}

/** What an unverified rule gives is never said to be the last day. */
function wordsOf({ reason, dayKind, text }: FeedDeadline): string {
  if (reason !== 'to-enter') return dayKind === 'provisional' ? `${text} (provisional)` : text;
  return dayKind === 'suggested'
    ? `${text} (suggested, the day is not entered)`
    : `${text} (day of the letter, no last day entered)`;
}

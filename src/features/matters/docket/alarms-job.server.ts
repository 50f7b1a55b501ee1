import { createHash } from 'node:crypto';
import { and, asc, or, sql } from 'drizzle-orm';
import { findDesk } from '../../../platform/auth/desk';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { insertingRows, readRows } from '../../../platform/db/rows';
import { findStates } from '../../../platform/jobs/data';
import type { Job } from '../../../platform/jobs/job';
import { mailTo, queueMessage } from '../../../platform/mail/outbox';
import { addDays, dayInSingapore } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { oneLine } from '../../../shared/mail-content';
import { momentText } from '../../../shared/moment-text';
import { findOfficeCalendar } from '../counting/data.server';
import { matterDeadlines } from '../counting/schema.server';
import { certificatesUntil } from '../record/patent-agents.server';
import { alarmMail } from './mails.server';
import { openBetween } from './reasons.server';
import { docketAlarms } from './schema.server';
import { countTold, findTold } from './told.server';
import { alarmOf, alarmReasons, moreAlarm } from './words.server';

type Deps = Pick<SiteContext, 'db' | 'config' | 'wake'>;
type Alarm = Pick<typeof docketAlarms.$inferSelect, 'cause' | 'title' | 'text' | 'path'>;

const hourMs = 3_600_000;
const stalledAfterMs = 26 * hourMs;
const mailLateMs = 2 * hourMs;
const watched = [
  { name: 'count-deadlines', title: 'Deadlines are not counted' },
  { name: 'docket-mail', title: 'The daily docket mail is not made' },
  { name: 'bill-orders', title: 'Paid orders are not invoiced' },
];

export const docketAlarmJob = (deps: Deps): Job => ({
  name: 'docket-alarms',
  title: 'Watch over the docket',
  description:
    'Tells the owners of docket mails that can’t be sent, stalled jobs, days to be entered from letters, matters that contradict themselves, have no date or no patent agent or left the firm by the register, certificates that end, and holidays not entered',
  trigger: { kind: 'schedule', everyMs: 15 * 60_000 },
  timeLimitMs: 5 * 60_000,
  unit: { one: 'mail', many: 'mails' },
  run: async () => ({ done: await raiseAlarms(deps) }),
});

/** Keeps the list of alarms, and tells each cause to all owners once a day as long as it lasts. */
export async function raiseAlarms({ db, config, wake }: Deps, today = dayInSingapore()) {
  const found = await findCauses(db, today);
  const owners = (await findDesk(db)).people.filter(({ isOwner }) => isOwner);
  const count = await db.transaction(async (tx) => {
    const causes = found.map(({ cause }) => cause);
    await tx.execute(sql`delete from ${docketAlarms} where cause not in (
      select jsonb_array_elements_text(${JSON.stringify(causes)}::jsonb))`);
    if (found.length > 0)
      await tx.execute(sql`${insertingRows(
        docketAlarms,
        found.map((alarm) => ({ ...alarm, foundOn: today })),
      )} on conflict (cause) do update
        set title = excluded.title, text = excluded.text, path = excluded.path`);
    const untold = await tx
      .select()
      .from(docketAlarms)
      .where(
        and(
          sql`${docketAlarms.toldOn} is distinct from ${today}`,
          // Whoever opens a matter has the day to enter what happened.
          or(
            sql`${docketAlarms.cause} not like 'no-date:%'`,
            sql`${docketAlarms.foundOn} <> ${today}`,
          ),
        ),
      )
      .orderBy(asc(docketAlarms.cause))
      .for('update');
    if (untold.length === 0) return 0;
    // An alarm that ends and comes back within the day is not told again, unless with another.
    const told = untold.map(({ cause }) => cause);
    const digest = createHash('sha256').update(told.join('\n')).digest('base64url').slice(0, 16);
    let mails = 0;
    for (const { id, name, email } of owners) {
      const message = alarmMail(name, untold, config.siteUrl);
      const eventKey = `docket-alarm:${id}:${today}:${digest}`;
      if (await queueMessage(tx, mailTo(email, config, { eventKey, message }))) mails++;
    }
    await tx.execute(sql`update ${docketAlarms} set told_on = ${today} where cause in (
      select jsonb_array_elements_text(${JSON.stringify(told)}::jsonb))`);
    return mails;
  });
  wake();
  return count;
}

/** Alarms for the dashboard, where days to enter and matters without a date have notices of their own. */
export const findAlarms = (db: Db) =>
  db
    .select()
    .from(docketAlarms)
    .where(
      sql`${docketAlarms.cause} not like 'no-date:%' and ${docketAlarms.cause} not like 'to-enter:%'`,
    )
    .orderBy(asc(docketAlarms.cause))
    .limit(20);

const findCauses = async (db: Db, today: string): Promise<Alarm[]> => [
  ...(await findUnsent(db)),
  ...(await findStalled(db)),
  ...(await findTroubled(db, today)),
  ...(await findEndingCertificates(db, today)),
  ...(await findHolidaysUnknown(db, today)),
];

const certificateDays = 30;

/** One that has ended leaves its patent matters without anybody who may act, which is told of each. */
async function findEndingCertificates(db: Db, today: string): Promise<Alarm[]> {
  const ending = await readRows<{ id: number; name: string; until: string; matters: number }>(
    db,
    certificatesUntil(addDays(today, certificateDays)),
  );
  return ending.map(({ id, name, until, matters }) => ({
    cause: `certificate:${id}:${until}`,
    title: `The practising certificate of ${name} ends on ${dateText(until)}`,
    text: `Nobody else is responsible for ${countText(matters, 'patent matter')} of theirs. Enter the last day of the next one`,
    path: '/admin/settings',
  }));
}

/** So many of one kind are named, those that wait the longest. */
const namedAtMost = 100;

/** What is told of matters and deadlines; of a kind that is long, its first, and how many more there are. */
async function findTroubled(db: Db, today: string): Promise<Alarm[]> {
  const alarms: Alarm[] = [];
  for (const reason of alarmReasons) {
    const told = await findTold(db, [reason], { limit: namedAtMost });
    alarms.push(...told.map((each) => alarmOf(each, today)));
    if (told.length < namedAtMost) continue;
    const more = (await countTold(db, [reason]))[reason] - told.length;
    if (more > 0) alarms.push(moreAlarm(reason, more));
  }
  return alarms;
}

/** The last docket mail of each person who may act, where it failed or waits for too long. */
async function findUnsent(db: Db): Promise<Alarm[]> {
  const { people } = await findDesk(db);
  const since = new Date(Date.now() - mailLateMs).toISOString();
  const found: Alarm[] = [];
  for (const { email, name } of people) {
    const [mail] = await readRows<{ day: string; problem: string | null }>(
      db,
      sql`select created_at as day, last_error as problem from (
          select * from messages where lower(to_address) = lower(${email})
            and (event_key like 'docket:%' or event_key like 'weekly-docket:%')
          order by created_at desc, id desc limit 1
        ) as newest
        where status = 'failed' or (status = 'queued' and attempts > 0 and created_at < ${since})`,
    );
    if (!mail) continue;
    found.push({
      cause: `mail:${email.toLowerCase()}`,
      title: `The docket mail of ${dateText(mail.day)} did not reach ${name}`,
      text: oneLine(mail.problem ?? 'The mail server did not take it', 300),
      path: '/admin/settings/jobs',
    });
  }
  return found;
}

async function findStalled(db: Db): Promise<Alarm[]> {
  const states = new Map((await findStates(db)).map((state) => [state.name, state]));
  return watched.flatMap(({ name, title }) => {
    const { lastSuccessAt, failingSince } = states.get(name) ?? {};
    const since = lastSuccessAt ?? failingSince;
    if (!since || Date.now() - since.getTime() < stalledAfterMs) return [];
    const text = lastSuccessAt
      ? `Last done on ${momentText(since)}`
      : `Fails since ${momentText(since)}`;
    return [{ cause: `stalled:${name}`, title, text, path: `/admin/settings/jobs/${name}` }];
  });
}

/** The Ministry of Manpower announces the holidays of a year in the June before. */
const announcedMonth = 7;

/** Of this year, and from July of the next, whose holidays nobody entered. */
async function findHolidaysUnknown(db: Db, today: string): Promise<Alarm[]> {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const { isKnown } = await findOfficeCalendar(db);
  const unknown = (month < announcedMonth ? [year] : [year, year + 1]).filter(
    (each) => !isKnown(`${each}-12-31`),
  );
  const alarms: Alarm[] = [];
  for (const each of unknown) {
    const days = openBetween(matterDeadlines.effectiveOn, `${each}-01-01`, `${each}-12-31`);
    const open = await db.$count(matterDeadlines, days);
    alarms.push({
      cause: `holidays:${each}`,
      title: `The public holidays of ${each} are not entered`,
      text: `${open === 0 ? 'Any deadline' : countText(open, 'deadline')} of that year ${open > 1 ? 'are' : 'is'} provisional and may move to a later day`,
      path: '/admin/settings/excluded-days',
    });
  }
  return alarms;
}

import { inArray } from 'drizzle-orm';
import { administrators } from '../../platform/auth/schema';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { Job } from '../../platform/jobs/job';
import { mailTo, queueMessage } from '../../platform/mail/outbox';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import { findDue, findMatters, findWaitingMessages } from './data.server';
import { docketMail } from './mails.server';

const daysAhead = 14;
/** Of the whole firm, so that nobody’s own are left out. */
const mostDeadlines = 50_000;
const mostMatters = 10_000;

type Deps = Pick<SiteContext, 'db' | 'config' | 'wake'>;

/** One mail a day to each responsible person. What nobody who can act is responsible for goes to the owners. */
export const docketMailJob = (deps: Deps): Job => ({
  name: 'docket-mail',
  title: 'Mail the day’s deadlines',
  description:
    'Tells each responsible person what is late and due within 14 days, and which matters have no date',
  trigger: { kind: 'schedule', dailyAt: '07:00' },
  timeLimitMs: 10 * 60_000,
  unit: { one: 'mail', many: 'mails' },
  run: async () => ({ done: await mailDockets(deps) }),
});

export async function mailDockets({ db, config, wake }: Deps, today = dayInSingapore()) {
  const due = await findDue(
    db,
    { from: '0001-01-01', until: addDays(today, daysAhead) },
    { limit: mostDeadlines },
  );
  const { found: noDate } = await findMatters(
    db,
    { state: 'no-date', sort: 'date' },
    { limit: mostMatters, offset: 0 },
  );
  const messages = await findWaitingMessages(db, mostMatters);
  const recipients = await findRecipients(db);
  const ids = new Set<number | null>(recipients.map(({ id }) => id));
  let count = 0;
  for (const { id, email, name, isOwner } of recipients) {
    const isTheirs = ({ responsibleId }: { responsibleId: number | null }) =>
      responsibleId === id || (isOwner && !ids.has(responsibleId));
    const docket = {
      due: due.filter(isTheirs),
      noDate: noDate.filter((matter) => matter.noDateReason === null && isTheirs(matter)),
      messages: messages.filter(isTheirs),
    };
    if (Object.values(docket).every((part) => part.length === 0)) continue;
    const mail = docketMail(name, docket, today, config.siteUrl);
    // Once a day, whatever runs twice.
    const eventKey = `docket:${id}:${today}`;
    if (await queueMessage(db, mailTo(email, config, { eventKey, message: mail }))) count++;
  }
  wake();
  return count;
}

/** Active administrators who may act. */
async function findRecipients(db: Db) {
  const rows = await db
    .select()
    .from(administrators)
    .where(inArray(administrators.role, ['owner', 'staff']));
  return rows
    .filter(({ disabledAt }) => disabledAt === null)
    .map(({ id, email, firstName, lastName, role }) => ({
      id,
      email,
      name: `${firstName} ${lastName}`.trim(),
      isOwner: role === 'owner',
    }));
}

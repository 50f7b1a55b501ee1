import { eq } from 'drizzle-orm';
import { type Desk, findDesk, type Kept } from '../../../platform/auth/desk';
import type { SiteContext } from '../../../platform/context';
import type { Job } from '../../../platform/jobs/job';
import { mailTo, queueMessage } from '../../../platform/mail/outbox';
import { addDays, dayInSingapore, mondayOf } from '../../../shared/calendar-date';
import { matters } from '../record/schema.server';
import { findRenewalsToSeeTo } from '../renewals/read-renewal.server';
import { renewalStateText } from '../renewals/words';
import { docketMail, shownInPart, shownInWeek, weeklyDocketMail } from './mails.server';
import { daysOn } from './reasons.server';
import { findToldGroups, type ToldGroup } from './told.server';

const daysAhead = 14;
/** What a deputy is told of a colleague’s. */
const daysAheadOfDeputy = 7;
/** A client who was asked is reminded of after that. */
const daysAwaited = 7;

type Deps = Pick<SiteContext, 'db' | 'config' | 'wake'>;

export const docketMailJobs = (deps: Deps): Job[] => [
  {
    name: 'docket-mail',
    title: 'Mail the day’s deadlines',
    description:
      'Tells each person what is late, to be entered from letters and due within 14 days, and what waits for them or for clients',
    trigger: { kind: 'schedule', dailyAt: '07:00' },
    timeLimitMs: 10 * 60_000,
    unit: { one: 'mail', many: 'mails' },
    run: async () => ({ done: await mailDockets(deps) }),
  },
  {
    name: 'weekly-docket-mail',
    title: 'Mail the week’s deadlines to the owners',
    description: 'By person: what is overdue and due, without a date, waiting, closed and missed',
    trigger: { kind: 'schedule', mondaysAt: '07:00' },
    timeLimitMs: 10 * 60_000,
    unit: { one: 'mail', many: 'mails' },
    run: async () => ({ done: await mailWeek(deps) }),
  },
];

/** Mails everyone who looks after something, or is the deputy of someone who does, once a day. */
export async function mailDockets({ db, config, wake }: Deps, today = dayInSingapore()) {
  const days = daysOn(today, {
    soon: addDays(today, daysAheadOfDeputy),
    coming: addDays(today, daysAhead),
    askedBy: addDays(today, -daysAwaited - 1),
  });
  const told = await findToldGroups(
    db,
    ['late', 'to-enter', 'soon', 'coming', 'no-date', 'to-answer', 'awaited'],
    days,
    shownInPart,
  );
  const groups = [...told, ...(await findRenewals(db, today))];
  const toDeputies = told.filter(({ reason }) => ['late', 'to-enter', 'soon'].includes(reason));
  const desk = await findDesk(db, today);
  let count = 0;
  for (const person of desk.people) {
    const own = groups
      .filter(desk.isKeptBy(person))
      .map((each) => ({ ...each, who: whyTold(desk, each, person.id) }));
    const deputys = toDeputies
      .filter(desk.isDeputyOf(person))
      .map((each) => ({ ...each, who: `of ${desk.nameOf(each.responsibleId)}` }));
    if (own.length + deputys.length === 0) continue;
    const message = docketMail(person.name, { own, deputys }, today, config.siteUrl);
    // Once a day, whatever runs twice.
    const eventKey = `docket:${person.id}:${today}`;
    if (await queueMessage(db, mailTo(person.email, config, { eventKey, message }))) count++;
  }
  wake();
  return count;
}

const findRenewals = async (db: Deps['db'], today: string): Promise<ToldGroup[]> =>
  (await findRenewalsToSeeTo(db, today)).map(({ matter, renewal, state }) => {
    const { id, number, title, clientName, responsibleId, deputyId } = matter;
    const told = { reason: 'renewal', id, matterId: id, number, title, clientName } as const;
    const on = renewal.inTimeUntil;
    const text = renewalStateText[state];
    const about = { on, text, since: null, isRead: false, dayKind: 'due' as const, unread: 0 };
    const rest = { responsibleId, deputyId, ...about };
    return { reason: 'renewal', responsibleId, deputyId, total: 1, first: [{ ...told, ...rest }] };
  });

/** Null: the person is responsible. */
function whyTold({ keeperOf, nameOf }: Desk, matter: Kept, id: number): string | null {
  if (matter.responsibleId === id) return null;
  if (keeperOf(matter) !== id) return 'nobody is responsible';
  const away = nameOf(matter.responsibleId);
  if (away) return `${away} is away`;
  return matter.deputyId === id
    ? 'you are the deputy, and nobody is responsible'
    : 'its deputy is away, and nobody is responsible';
}

/** The week’s docket of the firm to each owner, once for each week. */
export async function mailWeek({ db, config, wake }: Deps, today = dayInSingapore()) {
  if ((await db.$count(matters, eq(matters.isOpen, true))) === 0) return 0;
  const monday = mondayOf(today);
  const desk = await findDesk(db, today);
  const told = await findToldGroups(
    db,
    [
      'late',
      'to-enter',
      'soon',
      'coming',
      'no-date',
      'no-date-needed',
      'awaited',
      'done',
      'missed',
    ],
    daysOn(today, { soon: addDays(monday, 6), coming: addDays(monday, 20) }),
    shownInWeek,
  );
  const groups = told.map((each) => ({
    ...each,
    who: desk.nameOf(desk.keeperOf(each)),
  }));
  let count = 0;
  for (const { id, name, email, isOwner } of desk.people) {
    if (!isOwner) continue;
    const message = weeklyDocketMail(name, groups, { today, monday }, config.siteUrl);
    const eventKey = `weekly-docket:${id}:${monday}`;
    if (await queueMessage(db, mailTo(email, config, { eventKey, message }))) count++;
  }
  wake();
  return count;
}

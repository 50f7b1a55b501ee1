import type { SiteContext } from '../../../platform/context';
import type { Job } from '../../../platform/jobs/job';
import { mailTo, queueMessage } from '../../../platform/mail/outbox';
import { byText } from '../../../shared/by-text';
import { addDays, dayInSingapore, mondayOf } from '../../../shared/calendar-date';
import { findRenewalsToSeeTo } from '../renewals/read-renewal.server';
import {
  type Docket,
  docketMail,
  shownInPart,
  type WeeklyDocket,
  weeklyDocketMail,
} from './mails.server';
import { type Desk, findDesk } from './people.server';
import {
  type DocketGroup,
  findAwaited,
  findClosed,
  findDocket,
  findDocketGroups,
  findToAnswer,
  findWithoutDate,
  hasOpenMatter,
} from './told.server';

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
      'Tells each person what is late and due within 14 days, and what waits for them or for clients',
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
  const due = await findDocketGroups(db, {
    today,
    soon: addDays(today, daysAheadOfDeputy),
    until: addDays(today, daysAhead),
    most: shownInPart,
  });
  const noDate = (await findWithoutDate(db)).filter(({ noDateReason }) => noDateReason === null);
  const toAnswer = await findToAnswer(db);
  const awaited = await findAwaited(db, addDays(today, -daysAwaited - 1));
  const renewals = await findRenewalsToSeeTo(db, today);
  const desk = await findDesk(db);
  let count = 0;
  for (const person of desk.people) {
    const isTheirs = desk.isKeptBy(person);
    const isDeputys = desk.isDeputyOf(person);
    const told = <Of extends Kept>(each: Of) => ({ ...each, who: whyTold(desk, each, person.id) });
    const own = due.filter(isTheirs);
    const deputys = due.filter(isDeputys);
    const whose = (each: Kept) => whyTold(desk, each, person.id);
    const ofColleague = ({ responsibleId }: Kept) => `of ${desk.nameOf(responsibleId)}`;
    const docket: Docket = {
      late: inBands(own, ['late'], whose),
      coming: inBands(own, ['soon', 'coming'], whose),
      lateAsDeputy: inBands(deputys, ['late'], ofColleague),
      soonAsDeputy: inBands(deputys, ['soon'], ofColleague),
      noDate: noDate.filter(isTheirs).map(told),
      toAnswer: toAnswer.filter(isTheirs).map(told),
      awaited: awaited.filter(isTheirs).map(told),
      renewals: renewals.filter(isTheirs).map(told),
    };
    if (Object.values(docket).every((part) => totalOf(part) === 0)) continue;
    const mail = docketMail(person.name, docket, today, config.siteUrl);
    // Once a day, whatever runs twice.
    const eventKey = `docket:${person.id}:${today}`;
    if (await queueMessage(db, mailTo(person.email, config, { eventKey, message: mail }))) count++;
  }
  wake();
  return count;
}

const totalOf = (part: Docket[keyof Docket]) => (Array.isArray(part) ? part.length : part.total);

/** Joins all groups in these bands. */
function inBands(
  groups: DocketGroup[],
  bands: DocketGroup['band'][],
  whose: (each: Kept) => string | null,
): Docket['late'] {
  const some = groups.filter(({ band }) => bands.includes(band));
  return {
    total: some.reduce((sum, { total }) => sum + total, 0),
    first: some
      .flatMap((group) => group.first.map((each) => ({ ...each, who: whose(group) })))
      .toSorted(byText(({ effectiveOn }) => effectiveOn)),
  };
}

interface Kept {
  responsibleId: number | null;
  deputyId: number | null;
}

/** A deadline is looked after by those of its matter. */
const withKeepers = <Of extends { matter: Kept }>(each: Of) => ({
  ...each,
  responsibleId: each.matter.responsibleId,
  deputyId: each.matter.deputyId,
});

/** Null: the person is responsible. */
function whyTold({ keeperOf }: Desk, matter: Kept, id: number): string | null {
  if (matter.responsibleId === id) return null;
  return keeperOf(matter) === id
    ? 'you are the deputy, and nobody is responsible'
    : 'nobody is responsible';
}

/** The week’s docket of the firm to each owner, once for each week. */
export async function mailWeek({ db, config, wake }: Deps, today = dayInSingapore()) {
  if (!(await hasOpenMatter(db))) return 0;
  const monday = mondayOf(today);
  const desk = await findDesk(db);
  const week = await readWeek(desk, { db, today, monday });
  let count = 0;
  for (const { id, name, email, isOwner } of desk.people) {
    if (!isOwner) continue;
    const mail = weeklyDocketMail(name, week, { today, monday }, config.siteUrl);
    const eventKey = `weekly-docket:${id}:${monday}`;
    if (await queueMessage(db, mailTo(email, config, { eventKey, message: mail }))) count++;
  }
  wake();
  return count;
}

async function readWeek(
  desk: Desk,
  { db, today, monday }: Pick<Deps, 'db'> & { today: string; monday: string },
): Promise<WeeklyDocket> {
  const keeperOf = (each: Kept) => desk.nameOf(desk.keeperOf(each)) ?? 'Nobody responsible';
  const told = <Of extends Kept>(each: Of) => ({ ...each, who: keeperOf(each) });
  const due = (await findDocket(db, addDays(monday, 20))).map(withKeepers).map(told);
  const withoutDate = (await findWithoutDate(db)).map(told);
  const awaited = (await findAwaited(db, today)).map(told);
  const closed = (await findClosed(db, addDays(monday, -7), monday)).map(withKeepers).map(told);
  const isOverdue = ({ effectiveOn }: { effectiveOn: string }) => effectiveOn < today;
  const isThisWeek = (each: { effectiveOn: string }) =>
    !isOverdue(each) && each.effectiveOn < addDays(monday, 7);
  const people = Map.groupBy([...due, ...withoutDate, ...awaited, ...closed], ({ who }) => who);
  return {
    people: [...people.keys()].toSorted().map((name) => {
      const theirs = <Of extends { who: string }>(all: Of[]) =>
        all.filter(({ who }) => who === name);
      const own = theirs(due);
      const dateless = theirs(withoutDate);
      const ended = theirs(closed);
      return {
        name,
        overdue: own.filter(isOverdue).length,
        thisWeek: own.filter(isThisWeek).length,
        nextTwoWeeks: own.filter((each) => !isOverdue(each) && !isThisWeek(each)).length,
        noDate: dateless.filter(({ noDateReason }) => noDateReason === null).length,
        noDateNeeded: dateless.filter(({ noDateReason }) => noDateReason !== null).length,
        awaited: theirs(awaited).length,
        closed: ended.filter(({ state }) => state === 'done').length,
        missed: ended.filter(({ state }) => state === 'missed').length,
      };
    }),
    overdue: due.filter(isOverdue),
    missed: closed.filter(({ state }) => state === 'missed'),
    noDate: withoutDate.filter(({ noDateReason }) => noDateReason === null),
    awaited,
  };
}

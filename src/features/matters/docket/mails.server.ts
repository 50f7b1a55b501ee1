import {
  type Block,
  button,
  type Entry,
  entries,
  heading,
  letter,
} from '../../../platform/mail/message';
import { daysBetween } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { type Message, oneLine } from '../../../shared/mail-content';
import { daysText, dayText } from '../deadlines/day-text';
import type { RenewalState } from '../renewals/contract';
import { renewalStateText } from '../renewals/words';

interface About {
  id: number;
  title: string;
  number: string;
}
interface Due {
  id: number;
  title: string;
  effectiveOn: string;
  readBy: string | null;
  matter: About;
}
/** How many there are, and the first of them. */
interface Counted<Of> {
  total: number;
  first: Of[];
}
/** `who`: whose it is, where the reader can’t know. */
type Told<Of> = Of & { who: string | null };

/** What one person is told in the morning. */
export interface Docket {
  late: Counted<Told<Due>>;
  /** Within 14 days. */
  coming: Counted<Told<Due>>;
  /** Deadlines of colleagues whose deputy the person is. */
  lateAsDeputy: Counted<Told<Due>>;
  /** Within 7 days. */
  soonAsDeputy: Counted<Told<Due>>;
  noDate: Told<About>[];
  toAnswer: Told<About & { since: Date; unread: number }>[];
  awaited: Told<About & { awaited: string; since: string }>[];
  /** Renewals where a person has to act. */
  renewals: Told<About & { state: RenewalState; inTimeUntil: string }>[];
}

/** A mail stays readable; the list in the back office has the others. */
export const shownInPart = 100;

const textOf = (...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(', ');

/** A titled list, its first rows; nothing where it has none. */
function part<Of>(
  title: string,
  all: Of[] | Counted<Of>,
  row: (each: Of) => Entry,
  most = shownInPart,
): Block[] {
  const { total, first } = Array.isArray(all) ? { total: all.length, first: all } : all;
  if (total === 0) return [];
  const rows = first.slice(0, most).map(row);
  const more = total - rows.length;
  if (more > 0) rows.push({ title: `And ${more} more`, detail: 'In the back office' });
  return [heading(title), entries(rows)];
}

/** How the rows of a mail are written, on that day. */
const rowsOf = (today: string, siteUrl: string) => {
  const by = (day: string) => `${dayText(day)}, ${daysText(daysBetween(today, day))}`;
  const about = (
    { id, number, title }: About,
    detail: string,
    what?: string,
    path = `/admin/matters/${id}`,
  ): Entry => ({
    title: [oneLine(title, 60), what].filter(Boolean).join(': '),
    detail: capitalized(detail),
    reference: number,
    href: siteUrl + path,
  });
  return {
    by,
    about,
    due: ({ id, matter, title, effectiveOn, readBy, who }: Told<Due>) =>
      about(
        matter,
        textOf(by(effectiveOn), !readBy && 'not read by a second person', who),
        title,
        `/admin/deadlines/${id}`,
      ),
    missed: ({ id, matter, title, effectiveOn, who }: Told<Due>) =>
      about(matter, textOf(dayText(effectiveOn), who), title, `/admin/deadlines/${id}`),
    awaited: (each: Docket['awaited'][number]) =>
      about(each, textOf(`asked on ${dateText(each.since)}`, each.who), oneLine(each.awaited, 120)),
  };
};

/** The docket of one person on that day. */
export function docketMail(name: string, docket: Docket, today: string, siteUrl: string): Message {
  const { late, coming, lateAsDeputy, soonAsDeputy, noDate, toAnswer, awaited, renewals } = docket;
  const asDeputy = lateAsDeputy.total + soonAsDeputy.total;
  const summary = textOf(
    late.total > 0 && `${late.total} late`,
    coming.total > 0 && `${coming.total} within 14 days`,
    noDate.length > 0 && `${noDate.length} without a date`,
    toAnswer.length > 0 && `${toAnswer.length} to answer`,
    awaited.length > 0 && `${awaited.length} waiting for clients`,
    renewals.length > 0 && `${countText(renewals.length, 'renewal')} to see to`,
    asDeputy > 0 && `${asDeputy} as deputy`,
  );
  const rows = rowsOf(today, siteUrl);
  return letter({
    subject: `Deadlines on ${dateText(today)}: ${summary}`,
    preview: summary,
    heading: `Your deadlines on ${dateText(today)}`,
    greets: name,
    blocks: [
      ...part('Late', late, rows.due),
      ...part('Within 14 days', coming, rows.due),
      ...part('As deputy: late', lateAsDeputy, rows.due),
      ...part('As deputy: within 7 days', soonAsDeputy, rows.due),
      ...part('Matters without a date', noDate, (each) =>
        rows.about(each, textOf('Set one, or say why there is none', each.who)),
      ),
      ...part('Clients who wait for an answer', toAnswer, (each) =>
        rows.about(
          each,
          textOf(
            `since ${dateText(each.since)}`,
            each.unread > 0 ? `${each.unread} unread` : 'read, not answered',
            each.who,
          ),
        ),
      ),
      ...part('Renewals', renewals, (each) =>
        rows.about(
          each,
          textOf(renewalStateText[each.state], `by ${rows.by(each.inTimeUntil)}`, each.who),
        ),
      ),
      ...part('Waiting for clients for more than a week', awaited, rows.awaited),
      button('Open the matters', `${siteUrl}/admin/matters`),
    ],
  });
}

/** What the owners are told each week. */
export interface WeeklyDocket {
  people: {
    name: string;
    overdue: number;
    thisWeek: number;
    nextTwoWeeks: number;
    noDate: number;
    noDateNeeded: number;
    awaited: number;
    closed: number;
    missed: number;
  }[];
  overdue: Told<Due>[];
  missed: Told<Due>[];
  noDate: Told<About>[];
  awaited: Docket['awaited'];
}

const shownInWeek = 20;
const counted = (count: number, what: string) => count > 0 && `${count} ${what}`;

const personEntry = (each: WeeklyDocket['people'][number]): Entry => ({
  title: each.name,
  detail:
    textOf(
      counted(each.overdue, 'late'),
      counted(each.thisWeek, 'due this week'),
      counted(each.nextTwoWeeks, 'in the two weeks after'),
      counted(each.noDate, 'without a date'),
      counted(each.noDateNeeded, 'that need no date'),
      counted(each.awaited, 'waiting for clients'),
      counted(each.closed, 'closed last week'),
      counted(each.missed, 'missed last week'),
    ) || 'Nothing due',
});

/** The docket of the firm, by person, then what is wrong by matter. */
export function weeklyDocketMail(
  name: string,
  { people, overdue, missed, noDate, awaited }: WeeklyDocket,
  { today, monday }: { today: string; monday: string },
  siteUrl: string,
): Message {
  const total = (what: 'overdue' | 'thisWeek' | 'missed') =>
    people.reduce((sum, each) => sum + each[what], 0);
  const summary =
    textOf(
      counted(total('overdue'), 'late'),
      counted(total('thisWeek'), 'due this week'),
      counted(total('missed'), 'missed last week'),
    ) || 'nothing late or due';
  const rows = rowsOf(today, siteUrl);
  return letter({
    subject: `Deadlines in the week of ${dateText(monday)}: ${summary}`,
    preview: summary,
    heading: `The firm’s deadlines, week of ${dateText(monday)}`,
    greets: name,
    blocks: [
      ...part('By person', people, personEntry),
      people.length === 0 && 'Nothing is due, and nothing waits.',
      ...part('Late', overdue, rows.due, shownInWeek),
      ...part('Missed last week', missed, rows.missed, shownInWeek),
      ...part(
        'Without a date or a reason',
        noDate,
        (each) => rows.about(each, each.who ?? 'Nobody responsible'),
        shownInWeek,
      ),
      ...part('Waiting for clients the longest', awaited, rows.awaited, shownInWeek),
      button('Open the matters', `${siteUrl}/admin/matters`),
    ],
  });
}

const alarmEntry =
  (siteUrl: string) =>
  ({ title, text, path }: { title: string; text: string; path: string }): Entry => ({
    title,
    detail: text,
    href: siteUrl + path,
  });

/** Something that keeps the firm from knowing its deadlines. */
export const alarmMail = (
  name: string,
  alarms: { title: string; text: string; path: string }[],
  siteUrl: string,
): Message =>
  letter({
    subject: `The docket needs you: ${textOf(alarms[0]?.title, alarms.length > 1 && `${alarms.length - 1} more`)}`,
    preview: alarms[0]?.text,
    heading: countText(alarms.length, 'problem with the docket', 'problems with the docket'),
    greets: name,
    blocks: [
      ...part('What is wrong', alarms, alarmEntry(siteUrl), shownInWeek),
      'You are told once a day while it lasts.',
      button('Open the back office', `${siteUrl}/admin`),
    ],
  });

import { type Block, button, heading, ledger, letter, type Row } from '../../platform/mail/message';
import { countText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { type Message, oneLine } from '../../shared/mail-content';
import { dayText } from './day-text';
import type { RenewalState } from './renewals/contract';
import { renewalStateText } from './renewals/words';

interface About {
  title: string;
  number: string;
}
interface Due {
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
  /** Of colleagues whose deputy the person is. */
  lateAsDeputy: Counted<Told<Due>>;
  /** Within 7 days. */
  soonAsDeputy: Counted<Told<Due>>;
  noDate: Told<About>[];
  toAnswer: Told<About & { since: Date; unread: number }>[];
  awaited: Told<About & { awaited: string; since: string }>[];
  /** Those where a person has to act. */
  renewals: Told<About & { state: RenewalState; inTimeUntil: string }>[];
}

/** So that a mail can be read; the list in the back office has the others. */
export const shownInPart = 100;

const nameOf = ({ title, number }: About) => `${oneLine(title, 60)}, ${number}`;
const textOf = (...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(', ');

/** A titled list, its first rows; nothing where it has none. */
function part<Of>(
  title: string,
  all: Of[] | Counted<Of>,
  row: (each: Of) => Row,
  most = shownInPart,
): Block[] {
  const { total, first } = Array.isArray(all) ? { total: all.length, first: all } : all;
  if (total === 0) return [];
  const rows = first.slice(0, most).map(row);
  const more = total - rows.length;
  if (more > 0) rows.push([`And ${more} more`, 'in the back office']);
  return [heading(title), ledger(rows)];
}

const dueRow = ({ matter, title, effectiveOn, readBy, who }: Told<Due>): Row => [
  `${nameOf(matter)}: ${title}`,
  textOf(dayText(effectiveOn), !readBy && 'not read by a second person', who),
];

const awaitedRow = (each: Docket['awaited'][number]): Row => [
  `${nameOf(each)}: ${oneLine(each.awaited, 120)}`,
  textOf(`asked on ${dateText(each.since)}`, each.who),
];

/** The docket of one person on that day. */
export function docketMail(name: string, docket: Docket, today: string, siteUrl: string): Message {
  const { late, coming, lateAsDeputy, soonAsDeputy, noDate, toAnswer, awaited, renewals } = docket;
  const asDeputy = lateAsDeputy.total + soonAsDeputy.total;
  const summary = textOf(
    late.total > 0 && `${late.total} late`,
    `${coming.total} within 14 days`,
    noDate.length > 0 && `${noDate.length} without a date`,
    toAnswer.length > 0 && `${toAnswer.length} to answer`,
    awaited.length > 0 && `${awaited.length} waiting for clients`,
    renewals.length > 0 && `${countText(renewals.length, 'renewal')} to see to`,
    asDeputy > 0 && `${asDeputy} as deputy`,
  );
  return letter({
    subject: `Deadlines on ${dateText(today)}: ${summary}`,
    preview: summary,
    heading: `Your deadlines on ${dateText(today)}`,
    greets: name,
    blocks: [
      ...part('Late', late, dueRow),
      ...part('Within 14 days', coming, dueRow),
      ...part('As deputy: late', lateAsDeputy, dueRow),
      ...part('As deputy: within 7 days', soonAsDeputy, dueRow),
      ...part('Matters without a date', noDate, (each) => [
        nameOf(each),
        textOf('Set one, or say why there is none', each.who),
      ]),
      ...part('Clients who wait for an answer', toAnswer, (each) => [
        nameOf(each),
        textOf(
          `since ${dateText(each.since)}`,
          each.unread > 0 ? `${each.unread} unread` : 'read, not answered',
          each.who,
        ),
      ]),
      ...part('Renewals', renewals, (each) => [
        nameOf(each),
        textOf(renewalStateText[each.state], `by ${dayText(each.inTimeUntil)}`, each.who),
      ]),
      ...part('Asked of clients more than a week ago', awaited, awaitedRow),
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
/** Left out if there are none. */
const counted = (count: number) => (count > 0 ? String(count) : null);

/** The docket of the firm, by person, then what is wrong by matter. */
export function weeklyDocketMail(
  name: string,
  { people, overdue, missed, noDate, awaited }: WeeklyDocket,
  monday: string,
  siteUrl: string,
): Message {
  const total = (what: 'overdue' | 'thisWeek' | 'missed') =>
    people.reduce((sum, each) => sum + each[what], 0);
  const summary = textOf(
    `${total('overdue')} overdue`,
    `${total('thisWeek')} due this week`,
    `${total('missed')} missed last week`,
  );
  return letter({
    subject: `Deadlines in the week of ${dateText(monday)}: ${summary}`,
    preview: summary,
    heading: `The firm’s deadlines, week of ${dateText(monday)}`,
    greets: name,
    blocks: [
      ...people.flatMap((each) => [
        heading(each.name),
        ledger([
          ['Overdue', String(each.overdue)],
          ['Due this week', String(each.thisWeek)],
          ['Due in the two weeks after', String(each.nextTwoWeeks)],
          ['Without a date, and without a reason', counted(each.noDate)],
          ['Without a date, with a reason', counted(each.noDateNeeded)],
          ['Waiting for clients', counted(each.awaited)],
          ['Closed last week', counted(each.closed)],
          ['Missed last week', counted(each.missed)],
        ]),
      ]),
      people.length === 0 && 'Nothing is due, and nothing waits.',
      ...part('Overdue', overdue, dueRow, shownInWeek),
      ...part('Missed last week', missed, dueRow, shownInWeek),
      ...part(
        'Without a date or a reason',
        noDate,
        (each) => [nameOf(each), each.who],
        shownInWeek,
      ),
      ...part('Waiting for clients the longest', awaited, awaitedRow, shownInWeek),
      button('Open the matters', `${siteUrl}/admin/matters`),
    ],
  });
}

/** Something that keeps the firm from knowing its deadlines. */
export const alarmMail = (
  name: string,
  alarms: { title: string; text: string }[],
  siteUrl: string,
): Message =>
  letter({
    subject: `The docket needs you: ${textOf(alarms[0]?.title, alarms.length > 1 && `${alarms.length - 1} more`)}`,
    preview: alarms[0]?.text,
    heading: countText(alarms.length, 'problem with the docket', 'problems with the docket'),
    greets: name,
    blocks: [
      ...part('What is wrong', alarms, ({ title, text }) => [title, text], shownInWeek),
      'You are told once a day while it lasts.',
      button('Open the back office', `${siteUrl}/admin`),
    ],
  });

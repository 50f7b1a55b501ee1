import {
  type Block,
  button,
  type Entry,
  entries,
  heading,
  letter,
} from '../../../platform/mail/message';
import { capitalized } from '../../../shared/capitalized';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import type { Message } from '../../../shared/mail-content';
import { joined, type Told, type ToldGroup } from './told.server';
import { detailOf, entryOf, textOf } from './words.server';

/** `who`: whose it is, where the reader can’t know. */
export type Addressed = ToldGroup & { who: string | null };
type Row = Told & { who: string | null };

/** A mail stays readable; the list in the back office has the others. */
export const shownInPart = 100;
export const shownInWeek = 20;

/** A titled list, its first rows; nothing where it has none. */
function part<Of>(
  title: string,
  { total, first }: { total: number; first: Of[] },
  row: (each: Of) => Entry,
  most = shownInWeek,
): Block[] {
  if (total === 0) return [];
  const rows = first.slice(0, most).map(row);
  const more = total - rows.length;
  if (more > 0) rows.push({ title: `And ${more} more`, detail: 'In the back office' });
  return [heading(title), entries(rows)];
}

const whole = <Of>(all: Of[]) => ({ total: all.length, first: all });
const counted = (count: number, what: string) => count > 0 && `${count} ${what}`;

/** What one person is told in the morning: what they look after, and colleagues’ deadlines as their deputy. */
export function docketMail(
  name: string,
  { own, deputys }: { own: Addressed[]; deputys: Addressed[] },
  today: string,
  siteUrl: string,
): Message {
  const late = joined(own, ['late']);
  const toEnter = joined(own, ['to-enter']);
  const coming = joined(own, ['soon', 'coming']);
  const noDate = joined(own, ['no-date']);
  const toAnswer = joined(own, ['to-answer']);
  const awaited = joined(own, ['awaited']);
  const renewals = joined(own, ['renewal']);
  const summary = textOf(
    counted(late.total, 'late'),
    counted(toEnter.total, 'to enter from letters'),
    counted(coming.total, 'within 14 days'),
    counted(noDate.total, 'without a date'),
    counted(toAnswer.total, 'to answer'),
    counted(awaited.total, 'waiting for clients'),
    renewals.total > 0 && `${countText(renewals.total, 'renewal')} to see to`,
    counted(joined(deputys, ['late', 'to-enter', 'soon']).total, 'as deputy'),
  );
  const rows = (title: string, some: { total: number; first: Row[] }) =>
    part(
      title,
      some,
      (each) => entryOf(each, textOf(detailOf(each, today), each.who), siteUrl),
      shownInPart,
    );
  return letter({
    subject: `Deadlines on ${dateText(today)}: ${summary}`,
    preview: summary,
    heading: `Your deadlines on ${dateText(today)}`,
    greets: name,
    blocks: [
      ...rows('Late', late),
      ...rows('Days to enter from letters', toEnter),
      ...rows('Within 14 days', coming),
      ...rows('As deputy: late', joined(deputys, ['late'])),
      ...rows('As deputy: days to enter from letters', joined(deputys, ['to-enter'])),
      ...rows('As deputy: within 7 days', joined(deputys, ['soon'])),
      ...rows('Matters without a date', noDate),
      ...rows('Clients who wait for an answer', toAnswer),
      ...rows('Renewals', renewals),
      ...rows('Waiting for clients for more than a week', awaited),
      button('Open the matters', `${siteUrl}/admin/matters`),
    ],
  });
}

/** The docket of the firm, by person, then what is wrong by matter. */
export function weeklyDocketMail(
  name: string,
  groups: Addressed[],
  { today, monday }: { today: string; monday: string },
  siteUrl: string,
): Message {
  const total = (reason: Told['reason'], some = groups) => joined(some, [reason]).total;
  const people = Map.groupBy(groups, ({ who }) => who ?? 'Nobody responsible');
  const summary =
    textOf(
      counted(total('late'), 'late'),
      counted(total('to-enter'), 'to enter from letters'),
      counted(total('soon'), 'due this week'),
      counted(total('missed'), 'missed last week'),
    ) || 'nothing late or due';
  const ofPerson = (who: string): Entry => {
    const theirs = people.get(who);
    return {
      title: who,
      detail: textOf(
        counted(total('late', theirs), 'late'),
        counted(total('to-enter', theirs), 'to enter from letters'),
        counted(total('soon', theirs), 'due this week'),
        counted(total('coming', theirs), 'in the two weeks after'),
        counted(total('no-date', theirs), 'without a date'),
        counted(total('no-date-needed', theirs), 'that need no date'),
        counted(total('awaited', theirs), 'waiting for clients'),
        counted(total('done', theirs), 'closed last week'),
        counted(total('missed', theirs), 'missed last week'),
      ),
    };
  };
  const rows = (title: string, reason: Told['reason']) =>
    part(title, joined(groups, [reason]), (each) => {
      const who = each.who ?? 'nobody is responsible';
      const detail = reason === 'no-date' ? capitalized(who) : textOf(detailOf(each, today), who);
      return entryOf(each, detail, siteUrl);
    });
  return letter({
    subject: `Deadlines in the week of ${dateText(monday)}: ${summary}`,
    preview: summary,
    heading: `The firm’s deadlines, week of ${dateText(monday)}`,
    greets: name,
    blocks: [
      ...part('By person', whole([...people.keys()].toSorted()), ofPerson, shownInPart),
      people.size === 0 && 'Nothing is due, and nothing waits.',
      ...rows('Late', 'late'),
      ...rows('Days to enter from letters', 'to-enter'),
      ...rows('Missed last week', 'missed'),
      ...rows('Without a date or a reason', 'no-date'),
      ...rows('Waiting for clients the longest', 'awaited'),
      button('Open the matters', `${siteUrl}/admin/matters`),
    ],
  });
}

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
      ...part('What is wrong', whole(alarms), ({ title, text, path }) => ({
        title,
        detail: text,
        href: siteUrl + path,
      })),
      'You are told once a day while it lasts.',
      button('Open the back office', `${siteUrl}/admin`),
    ],
  });

import type { Entry } from '../../../platform/mail/message';
import { daysBetween } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { oneLine } from '../../../shared/mail-content';
import { daysText, dayText, suggestedText } from '../deadlines/day-text';
import { patentAgentNeeded } from '../deadlines/event-words';
import type { Told } from './told.server';

export const textOf = (...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(', ');

const setOne = 'Set one, or say why there is none';

const enterText = (day: string, kind: Told['dayKind'], today: string) =>
  kind === 'suggested'
    ? `enter the day of the letter; ${suggestedText(day)}, ${daysText(daysBetween(today, day))}`
    : `enter the day of the letter of ${dayText(day)}; no rule suggests one`;

/** What is told, but of which matter, on that day. */
export function detailOf(
  { reason, on, isRead, dayKind, unread, text }: Told,
  today: string,
): string {
  const day = on ?? '';
  if (reason === 'no-date') return setOne;
  if (reason === 'to-enter') return enterText(day, dayKind, today);
  if (reason === 'missed') return dayText(day);
  if (reason === 'awaited') return `asked on ${dateText(day)}`;
  if (reason === 'to-answer')
    return `since ${dateText(day)}, ${unread > 0 ? `${unread} unread` : 'read, not answered'}`;
  const by = `${dayText(day)}, ${daysText(daysBetween(today, day))}`;
  if (reason === 'renewal') return `${text}, by ${by}`;
  return textOf(
    by,
    dayKind === 'provisional' && 'provisional',
    !isRead && 'not read by a second person',
  );
}

/** A row of a mail. */
export function entryOf(told: Told, detail: string, siteUrl: string): Entry {
  const { reason, id, matterId, title, number, text } = told;
  const isOfDeadline = ['late', 'soon', 'coming', 'missed', 'to-enter'].includes(reason);
  const what = isOfDeadline ? text : reason === 'awaited' && oneLine(text ?? '', 120);
  return {
    title: [oneLine(title, 60), what].filter(Boolean).join(': '),
    detail: capitalized(detail),
    reference: number,
    href: siteUrl + (isOfDeadline ? `/admin/deadlines/${id}` : matterPath(matterId)),
  };
}

export const matterPath = (id: number) => `/admin/matters/${id}`;

/** What keeps the firm from knowing the deadlines of a matter. */
export function alarmOf(
  { reason, id, matterId, title, number, text, on, dayKind }: Told,
  today: string,
) {
  const name = `${oneLine(title, 60)}, ${number}`;
  const path = matterPath(matterId);
  if (reason === 'uncounted')
    return {
      cause: `count:${matterId}`,
      title: `The deadlines of ${name}, can’t be counted`,
      text: text ?? '',
      path,
    };
  if (reason === 'to-enter')
    return {
      cause: `to-enter:${id}`,
      title: `${name}, has a day to enter: ${text}`,
      text: capitalized(enterText(on ?? '', dayKind, today)),
      path: `/admin/deadlines/${id}`,
    };
  if (reason === 'contradictory')
    return {
      cause: `contradiction:${matterId}`,
      title: `What is recorded of ${name}, contradicts itself`,
      text: `${text}. Its client isn’t told of it`,
      path,
    };
  if (reason === 'agent-left')
    return {
      cause: `agent:${matterId}`,
      title: `The register names another agent of ${name}`,
      text: `${text}. The firm was its agent before`,
      path: `/admin/matters/differences?matter=${matterId}`,
    };
  if (reason === 'no-agent')
    return {
      cause: `patent-agent:${matterId}`,
      title: `${name}, has no patent agent`,
      text: patentAgentNeeded,
      path,
    };
  return { cause: `no-date:${matterId}`, title: `${name}, has no date`, text: setOne, path };
}

/** Which matters or deadlines are told as alarms: how their causes begin, what several are called, where they stand. */
const troubles = {
  uncounted: [
    'count',
    'matter whose deadlines can’t be counted',
    'matters whose deadlines can’t be counted',
    '',
  ],
  contradictory: [
    'contradiction',
    'matter that contradicts itself',
    'matters that contradict themselves',
    '',
  ],
  'agent-left': [
    'agent',
    'matter whose agent is another one in the register',
    'matters whose agent is another one in the register',
    '',
  ],
  'to-enter': [
    'to-enter',
    'day to enter from a letter',
    'days to enter from letters',
    '?state=to-enter',
  ],
  'no-date': ['no-date', 'matter without a date', 'matters without a date', '?state=no-date'],
  'no-agent': [
    'patent-agent',
    'patent matter without a patent agent',
    'patent matters without a patent agent',
    '?right=patent',
  ],
} as const;

type AlarmReason = keyof typeof troubles;
export const alarmReasons = Object.keys(troubles) as AlarmReason[];

/** That there are more of a kind than are named one by one. */
export function moreAlarm(reason: AlarmReason, count: number) {
  const [cause, one, many, query] = troubles[reason];
  return {
    cause: `${cause}:more`,
    title: `And ${countText(count, one, many)}`,
    text: 'They are named as soon as those before them are seen to',
    path: `/admin/matters${query}`,
  };
}

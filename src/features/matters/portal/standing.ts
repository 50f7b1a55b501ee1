import { daysBetween } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { firm } from '../../../shared/firm';
import { said, type Text, t } from '../../../shared/texts';
import { legalDayText } from '../deadlines/day-text';
import type { Phase } from '../deadlines/event-kinds';
import type { OwnMatter } from './contract';

/** Where a matter stands, for its client. */
const standing: Record<Phase, Text> = {
  intake: 'We prepare the filing',
  filed: 'Filed, waiting for the office',
  examination: 'The office examines it',
  published: 'Published, open to opposition',
  registered: 'Registered, in force',
  withdrawn: 'Withdrawn',
  refused: 'Refused',
  lapsed: 'No longer in force',
  transferred: 'With another agent',
  closed: 'Closed',
};

type Told = Pick<OwnMatter, 'phase' | 'termEndedOn' | 'isInDoubt'>;

export const standingOf = ({ phase, termEndedOn, isInDoubt }: Told) =>
  isInDoubt
    ? t('An entry is being checked')
    : termEndedOn
      ? t('The registration ended on {date}', { date: dateText(termEndedOn) })
      : t(standing[phase]);

export const isInForce = ({ phase, termEndedOn, isInDoubt }: Told) =>
  phase === 'registered' && !termEndedOn && !isInDoubt;

const stage: Record<Phase, number> = {
  intake: 1,
  filed: 2,
  examination: 3,
  published: 4,
  registered: 6,
  withdrawn: 0,
  refused: 0,
  lapsed: 0,
  transferred: 0,
  closed: 0,
};

/** How many of six stages are behind it. */
export const stagesDone = ({ phase }: Pick<OwnMatter, 'phase'>) => stage[phase];

const doers = {
  firm: firm.name,
  client: 'You',
  office: 'The office',
  nobody: '',
};

/** `Lionmark, by 18 Dec 2026`. */
export const whoByWhen = ({ who, by, isProvisional }: OwnMatter['next']): string => {
  const doer = said(doers[who]);
  if (!by) return doer || t('Nobody');
  const day = legalDayText(by, isProvisional);
  return doer ? t('{who}, by {day}', { who: doer, day }) : t('by {day}', { day });
};

/** When a stage is likely, until that has passed. */
export const expectedText = ({ from, to }: { from: string; to: string }, today: string): string =>
  to < today
    ? t('later than most')
    : from <= today
      ? t('likely until {date}', { date: dateText(to) })
      : t('likely {from} to {to}', { from: dateText(from), to: dateText(to) });

export const leftText = (by: string, today: string): string => {
  const days = daysBetween(today, by);
  const count = countText(Math.abs(days), 'day');
  return days < 0 ? t('{count} late', { count }) : t('{count} left', { count });
};

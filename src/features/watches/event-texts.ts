import { addMonths, dayInSingapore } from '../../shared/calendar-date';
import { countText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { oppositionPeriod } from '../../shared/fees-and-times';
import { t } from '../../shared/texts';
import { levelWords } from '../clearance/level-words';
import type { WatchHit } from './contract';
import type { MarkEvent } from './mark-events';

export const eventWords: Record<MarkEvent, string> = {
  new: 'New',
  published: 'Published',
  registered: 'Registered',
  ended: 'Ended',
};

type Told = Pick<WatchHit, 'event' | 'hit' | 'publishedOn'>;

/** What happened to the mark, in a sentence: `It was published on 31 Dec 2026.` */
export function eventText({ event, hit: { mark }, publishedOn }: Told): string {
  switch (event) {
    case 'new':
      return mark.source === 'firm'
        ? t('It is new on this site.')
        : t('It is new on the register.');
    case 'published':
      return publishedOn
        ? t('It was published on {day}.', { day: dateText(publishedOn) })
        : t('It was published.');
    case 'registered':
      return t('It is now registered.');
    case 'ended':
      return t('It has ended: its application or registration is no longer in force.');
  }
}

/** Until when one may oppose; undefined for a mark that is not pending. */
export function opposeText({ hit: { mark }, publishedOn }: Told): string | undefined {
  if (mark.status !== 'pending') return undefined;
  if (!publishedOn)
    return t('{time} from its publication (the date is not in our record)', {
      time: countText(oppositionPeriod.value, 'month'),
    });
  const last = addMonths(publishedOn, oppositionPeriod.value);
  return last < dayInSingapore() ? t('{day} (over)', { day: dateText(last) }) : dateText(last);
}

export const levelText = (level: WatchHit['hit']['level']): string => {
  if (level === null) return t('Your own mark');
  return level === 'identical'
    ? t('The same name')
    : t('{level} risk', { level: t(levelWords[level]) });
};

import { addMonths, dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';

const months = 6;

interface Claim {
  priorityOn: string;
}

/** Until when an application here takes the date of the first one: Trade Marks Act 1998, s 10. */
const lastDayOf = ({ priorityOn }: Claim) => addMonths(priorityOn, months);

/** Why priority can’t be claimed from that day; undefined if it can. */
export function priorityProblem(claim: Claim, today = dayInSingapore()): string | undefined {
  const { priorityOn } = claim;
  if (!priorityOn) return undefined;
  if (priorityOn > today) return t('The first filing can’t be in the future');
  const last = lastDayOf(claim);
  if (last < today)
    return t(
      'The last day to file here with this priority was {date}. Correct the date, or choose that there is none',
      { date: dateText(last) },
    );
  return undefined;
}

/** What the client should know of a day from which priority can be claimed. */
export function priorityNote(claim: Claim, today = dayInSingapore()): string | undefined {
  if (!claim.priorityOn || priorityProblem(claim, today)) return undefined;
  const last = lastDayOf(claim);
  const left = daysBetween(today, last);
  const date = dateText(last);
  return left > 1
    ? t('We have to file here by {date}, in {left} days.', { date, left })
    : t(
        left === 0
          ? 'We have to file here by {date}, which is today.'
          : 'We have to file here by {date}, which is tomorrow.',
        { date },
      );
}

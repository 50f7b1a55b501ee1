import { addMonths, dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';

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
  if (priorityOn > today) return 'The first filing can’t be in the future';
  const last = lastDayOf(claim);
  if (last < today)
    return `The last day to file here with this priority was ${dateText(last)}. Correct the date, or choose that there is none`;
  return undefined;
}

/** What the client should know of a day from which priority can be claimed. */
export function priorityNote(claim: Claim, today = dayInSingapore()): string | undefined {
  if (!claim.priorityOn || priorityProblem(claim, today)) return undefined;
  const last = lastDayOf(claim);
  const left = daysBetween(today, last);
  return `We have to file here by ${dateText(last)}, ${left === 0 ? 'which is today' : left === 1 ? 'which is tomorrow' : `in ${left} days`}.`;
}

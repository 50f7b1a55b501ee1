import { dayInSingapore } from '../../../shared/calendar-date';
import { feeOn, nextChange } from '../../../shared/official-fees';
import { isRegistration } from '../../catalogue/official-fee-note';
import type { OrderRow } from '../data.server';
import type { Intake, IntakeRow } from './contract';
import { type Answered, rowsIn, sheetOf } from './sheet';

const least = 'tm4-pre-approved';
const most = 'tm4-other';

/** Whether the order ends in an application at Singapore’s office. */
export const asksFiling = (
  { serviceSlug }: Pick<OrderRow, 'serviceSlug'>,
  { asksMark }: Pick<Intake, 'asksMark'>,
) => asksMark && isRegistration(serviceSlug);

/** Official fees of a class on a day: the least if every item is on the registry’s pre-approved list. */
export function classFeesOf(
  { serviceSlug }: Pick<OrderRow, 'serviceSlug'>,
  day = dayInSingapore(),
): Intake['classFees'] {
  if (!isRegistration(serviceSlug)) return null;
  const [leastCents, mostCents] = [feeOn(least, day), feeOn(most, day)];
  if (leastCents === undefined || mostCents === undefined) return null;
  const [changesOn = null] = [nextChange(least, day), nextChange(most, day)]
    .filter((each) => each !== undefined)
    .toSorted();
  return { leastCents, mostCents, changesOn };
}

/** All that was answered, as a mail, the client's page and the back office show it. */
export const intakeRows = (intake: Answered): IntakeRow[] => [
  ...sheetOf(intake).flatMap(({ rows }) => rows),
  ...rowsIn('send', intake).filter(({ detail }) => detail),
];

import { dayInSingapore } from '../../../shared/calendar-date';
import { classFeesOn } from '../../../shared/official-fees';
import { isRegistration } from '../../catalogue/official-fee-note';
import type { OrderRow } from '../data.server';
import { isSearchOrder } from '../is-search-order';
import type { Intake, IntakeRow } from './contract';
import { type Answered, rowsIn, sheetOf } from './sheet';

/** Whether the order ends in an application at Singapore’s office. */
export const asksFiling = (
  order: Pick<OrderRow, 'serviceSlug' | 'classCount'>,
  { asksMark }: Pick<Intake, 'asksMark'>,
) => asksMark && files(order);

const files = (order: Pick<OrderRow, 'serviceSlug' | 'classCount'>) =>
  isRegistration(order.serviceSlug) && !isSearchOrder(order);

/** Official fees of a class on a day; null for an order without an application. */
export const classFeesOf = (
  order: Pick<OrderRow, 'serviceSlug' | 'classCount'>,
  day = dayInSingapore(),
): Intake['classFees'] => (files(order) ? classFeesOn(day) : null);

/** All that was answered, as a mail, the client's page and the back office show it. */
export const intakeRows = (intake: Answered): IntakeRow[] => [
  ...sheetOf(intake).flatMap(({ rows }) => rows),
  ...rowsIn('send', intake).filter(({ detail }) => detail),
];

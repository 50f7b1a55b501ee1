import { addDays, mondayOf } from '../../shared/calendar-date';
import type { WorkRow } from './contract';

/** The day on which a row stands: the firm’s own as long as it is ahead, or else the last day. */
export const workDay = ({ on, own }: Pick<WorkRow, 'on' | 'own'>, today: string) =>
  own && on && own >= today && own < on ? own : on;

export type DayGroup = 'late' | 'today' | 'week' | 'later';

/** Late by its last day alone: a day of the firm’s own that has passed is told beside it. */
export function groupOf(row: Pick<WorkRow, 'on' | 'own'>, today: string): DayGroup {
  if (row.on !== null && row.on < today) return 'late';
  const day = workDay(row, today) ?? '';
  if (day <= today) return 'today';
  return day <= addDays(mondayOf(today), 6) ? 'week' : 'later';
}

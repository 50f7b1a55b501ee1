import { msToNextDayInSingapore } from '../../shared/calendar-date';
import type { Schedule } from './job';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxRetries = 5;

export function nextTime(schedule: Schedule, after: Date): Date {
  const at = after.getTime();
  if ('everyMs' in schedule) return new Date(at + schedule.everyMs);
  const [hours = 0, minutes = 0] = schedule.dailyAt.split(':').map(Number);
  const today = at + msToNextDayInSingapore(at) - dayMs + (hours * 60 + minutes) * minuteMs;
  return new Date(today > at ? today : today + dayMs);
}

export function retryTime(schedule: Schedule, failures: number, now: Date): Date {
  const next = nextTime(schedule, now);
  if (failures > maxRetries) return next;
  return new Date(Math.min(next.getTime(), now.getTime() + minuteMs * 2 ** (failures - 1)));
}

/** `Every 5 min`, `Every day, 03:10`. */
export function scheduleText(schedule: Schedule): string {
  if ('dailyAt' in schedule) return `Every day, ${schedule.dailyAt}`;
  const minutes = schedule.everyMs / minuteMs;
  return minutes === 1 ? 'Every minute' : `Every ${minutes} min`;
}

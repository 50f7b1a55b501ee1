import {
  dayInSingapore,
  daysBetween,
  mondayOf,
  msToNextDayInSingapore,
} from '../../shared/calendar-date';
import type { Schedule } from './job';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxRetries = 5;

export function nextTime(schedule: Schedule, after: Date): Date {
  const at = after.getTime();
  if ('everyMs' in schedule) return new Date(at + schedule.everyMs);
  const isWeekly = 'mondaysAt' in schedule;
  const time = isWeekly ? schedule.mondaysAt : schedule.dailyAt;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = at + msToNextDayInSingapore(at) - dayMs;
  const today = midnight + (hours * 60 + minutes) * minuteMs;
  const day = dayInSingapore(at);
  const next = today - (isWeekly ? daysBetween(mondayOf(day), day) * dayMs : 0);
  return new Date(next > at ? next : next + (isWeekly ? 7 : 1) * dayMs);
}

export function retryTime(schedule: Schedule, failures: number, now: Date): Date {
  const next = nextTime(schedule, now);
  if (failures > maxRetries) return next;
  return new Date(Math.min(next.getTime(), now.getTime() + minuteMs * 2 ** (failures - 1)));
}

/** `Every 5 min`, `Every day, 03:10`. */
export function scheduleText(schedule: Schedule): string {
  if ('dailyAt' in schedule) return `Every day, ${schedule.dailyAt}`;
  if ('mondaysAt' in schedule) return `Every Monday, ${schedule.mondaysAt}`;
  const minutes = schedule.everyMs / minuteMs;
  return minutes === 1 ? 'Every minute' : `Every ${minutes} min`;
}

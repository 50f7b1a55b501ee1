import { dayInSingapore } from '../../shared/calendar-date';

/** How many days, weeks and months have a backup kept. */
export const rule = { days: 7, weeks: 4, months: 12 } as const;
export type Period = keyof typeof rule;
export const periods = Object.keys(rule) as Period[];

interface Made<Id> {
  id: Id;
  madeAt: Date;
}

const dayMs = 86_400_000;

/** The Singapore day, week (by its Monday) or month of a moment; a later one is greater as text. */
export function nameOf(period: Period, at: Date): string {
  const day = dayInSingapore(at.getTime());
  if (period === 'days') return day;
  if (period === 'months') return day.slice(0, 7);
  const ms = Date.parse(day);
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7;
  return new Date(ms - sinceMonday * dayMs).toISOString().slice(0, 10);
}

/**
 * The periods that each backup is kept for: the newest of each of the last days, weeks and months that have
 * one. So an outage deletes nothing. A backup that isn't in the answer may be deleted.
 */
export function keptFor<Id>(backups: readonly Made<Id>[]): Map<Id, Period[]> {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Map<Id, Period[]>();
  for (const period of periods) {
    const newest = new Map<string, Made<Id>>();
    for (const backup of newestFirst) {
      const name = nameOf(period, backup.madeAt);
      if (!newest.has(name)) newest.set(name, backup);
    }
    for (const { id } of [...newest.values()].slice(0, rule[period]))
      kept.set(id, [...(kept.get(id) ?? []), period]);
  }
  return kept;
}

/** The last days, weeks or months up to now, oldest first. */
export function lastPeriods(period: Period, now: Date): string[] {
  const names: string[] = [];
  for (let at = now.getTime(); names.length < rule[period]; at -= dayMs) {
    const name = nameOf(period, new Date(at));
    if (names.at(-1) !== name) names.push(name);
  }
  return names.reverse();
}

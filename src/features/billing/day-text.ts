import { dateText } from '../../shared/date-text';

/** `22 Nov 2026` of `2026-11-22`. */
export const dayText = (day: string) => dateText(`${day}T00:00:00+08:00`);

/** The day that many days later; earlier for a negative number. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

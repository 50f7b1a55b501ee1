const msOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The days from one date to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string) =>
  Math.round((msOf(to) - msOf(from)) / 86_400_000);

const singaporeIsAheadMs = 8 * 3_600_000;

const clockInSingapore = (at: number) => new Date(at + singaporeIsAheadMs).toISOString();

/** The time in Singapore to the minute, as `2025-03-12T09:30`. */
export const minuteInSingapore = (at: number) => clockInSingapore(at).slice(0, 16);

/** The time in Singapore to the second, as spreadsheets read it: `2025-03-12 09:30:05`. */
export const secondInSingapore = (at: number) =>
  clockInSingapore(at).slice(0, 19).replace('T', ' ');

/** The day in Singapore, as `2025-03-12`. */
export const dayInSingapore = (at = Date.now()) => minuteInSingapore(at).slice(0, 10);

/** The milliseconds until midnight in Singapore. */
export const msToNextDayInSingapore = (at = Date.now()) =>
  86_400_000 - ((at + singaporeIsAheadMs) % 86_400_000);

// PostgreSQL has no year 0. Every month has the days to the 28th.
const isDay = (text: string) =>
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) &&
  !text.startsWith('0000') &&
  (text.slice(8) <= '28' ||
    (!Number.isNaN(msOf(text)) && new Date(msOf(text)).toISOString().startsWith(text)));

const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** A calendar date, or the Singapore date of a full timestamp; undefined if invalid. */
export function readDay(text: string): string | undefined {
  if (isDay(text)) return text;
  if (!isMoment.test(text) || !isDay(text.slice(0, 10))) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : dayInSingapore(ms);
}

/** The date some months later: the same day, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
}

/** Each day from the first to the last, both with it. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, place) =>
    addDays(first, place),
  );

export const addDays = (date: string, days: number): string =>
  new Date(msOf(date) + days * 86_400_000).toISOString().slice(0, 10);

/** The Monday of its week. */
export const mondayOf = (date: string): string =>
  addDays(date, -((new Date(msOf(date)).getUTCDay() + 6) % 7));

// Days as whole numbers, and the registry's calendar, for the counter in counter.ts. The counter judges the product's
// engine, so nothing here is taken from it: neither its arithmetic nor its table of holidays.

/** Days since 1 January 1970. */
export type Day = number;

/** The number of a day of the Gregorian calendar, counted in years that begin in March. */
export function dayOf(year: number, month: number, date: number): Day {
  const marchYear = month > 2 ? year : year - 1;
  const monthsSinceMarch = (month + 9) % 12;
  const daysBefore = Math.floor((153 * monthsSinceMarch + 2) / 5);
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return 365 * marchYear + leapDays + daysBefore + date - 719_469;
}

export function partsOf(day: Day): [year: number, month: number, date: number] {
  let year = 1970 + Math.floor(day / 365.2425);
  while (dayOf(year + 1, 1, 1) <= day) year += 1;
  while (dayOf(year, 1, 1) > day) year -= 1;
  let month = 12;
  while (dayOf(year, month, 1) > day) month -= 1;
  return [year, month, day - dayOf(year, month, 1) + 1];
}

/** Of `2026-11-27`. */
export function read(text: string): Day {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return dayOf(year, month, date);
}

export const write = (day: Day): string =>
  partsOf(day)
    .map((part, index) => `${part}`.padStart(index ? 2 : 4, '0'))
    .join('-');

const daysIn = (year: number, month: number) =>
  (month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1)) - dayOf(year, month, 1);

/** The same date that many months later, or the last day of a month that has no such date. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day);
  const count = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return dayOf(toYear, toMonth, Math.min(date, daysIn(toYear, toMonth)));
}

/** 0 is a Sunday. */
export const weekdayOf = (day: Day) => (((day + 4) % 7) + 7) % 7;

/** By the computus of Meeus, Jones and Butcher. */
export function goodFriday(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1) - 2;
}

/** Chinese New Year's first day, Vesak Day, Hari Raya Puasa, Hari Raya Haji and Deepavali, as the ministry announced them. */
export const announced: Record<number, [string, string, string, string, string]> = {
  2010: ['02-14', '05-28', '09-10', '11-17', '11-05'],
  2011: ['02-03', '05-17', '08-30', '11-06', '10-26'],
  2012: ['01-23', '05-05', '08-19', '10-26', '11-13'],
  2013: ['02-10', '05-24', '08-08', '10-15', '11-02'],
  2014: ['01-31', '05-13', '07-28', '10-05', '10-22'],
  2015: ['02-19', '06-01', '07-17', '09-24', '11-10'],
  2016: ['02-08', '05-21', '07-06', '09-12', '10-29'],
  2017: ['01-28', '05-10', '06-25', '09-01', '10-18'],
  2018: ['02-16', '05-29', '06-15', '08-22', '11-06'],
  2019: ['02-05', '05-19', '06-05', '08-11', '10-27'],
  2020: ['01-25', '05-07', '05-24', '07-31', '11-14'],
  2021: ['02-12', '05-26', '05-13', '07-20', '11-04'],
  2022: ['02-01', '05-15', '05-03', '07-10', '10-24'],
  2023: ['01-22', '06-02', '04-22', '06-29', '11-12'],
  2024: ['02-10', '05-22', '04-10', '06-17', '10-31'],
  2025: ['01-29', '05-12', '03-31', '06-07', '10-20'],
  2026: ['02-17', '05-31', '03-21', '05-27', '11-08'],
};

/** Polling days and the jubilee. */
const ofOneYear = [
  '2011-05-07',
  '2011-08-27',
  '2015-08-07',
  '2015-09-11',
  '2020-07-10',
  '2023-09-01',
  '2025-05-03',
].map(read);

/** The registry changed its system: Practice Direction 2 of 2022. */
const isSystemChange = (day: Day) => day >= read('2022-05-26') && day <= read('2022-06-05');

/** Public holidays of a year, with a day off after each that falls on a Sunday: Holidays Act 1998, s 4(2). */
function holidaysOf(year: number): Set<Day> {
  const days = new Set([
    ...['01-01', '05-01', '08-09', '12-25'].map((date) => read(`${year}-${date}`)),
    goodFriday(year),
    ...(announced[year] ?? []).map((date) => read(`${year}-${date}`)),
    ...ofOneYear.filter((day) => partsOf(day)[0] === year),
  ]);
  const newYear = announced[year]?.[0];
  if (newYear) days.add(read(`${year}-${newYear}`) + 1);
  for (const sunday of [...days].filter((day) => weekdayOf(day) === 0)) {
    let next = sunday + 1;
    while (days.has(next)) next += 1;
    days.add(next);
  }
  return days;
}

const holidays = new Map<number, Set<Day>>();

/** Whether nothing can run out on that day: weekends, holidays, and days that the Registrar named. */
export function isExcluded(day: Day, notices: ReadonlySet<Day> = new Set()): boolean {
  const [year] = partsOf(day);
  const ofYear = holidays.get(year) ?? holidaysOf(year);
  holidays.set(year, ofYear);
  return (
    weekdayOf(day) === 0 ||
    weekdayOf(day) === 6 ||
    ofYear.has(day) ||
    isSystemChange(day) ||
    notices.has(day)
  );
}

/** The next day on which the act can be done, or that day itself. */
export function openDayFrom(day: Day, notices?: ReadonlySet<Day>): Day {
  let on = day;
  while (isExcluded(on, notices)) on += 1;
  return on;
}

import { addDays, dayInSingapore, readDay } from './calendar-date';

/** Which of two numbers before a year is the day: one choice for a whole file. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const malayMonths: Record<string, string> = {
  mac: 'mar',
  mei: 'may',
  ogo: 'aug',
  okt: 'oct',
  dis: 'dec',
};
const monthOf = (name: string) => {
  const start = name.slice(0, 3).toLowerCase();
  const place = months.indexOf(malayMonths[start] ?? start);
  return place < 0 ? undefined : place + 1;
};

const yearFirst = /^(\d{4})\s*[/.\-年년]\s*(\d{1,2})\s*[/.\-月월]\s*(\d{1,2})\s*[日일.]?$/;
const yearLast = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4}|\d{2})$/;
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]*([a-z]{3,9})\.?[\s,.-]*(\d{4}|\d{2})$/i;
const nameAndDay = /^([a-z]{3,9})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?[\s,-]+(\d{4}|\d{2})$/i;
const joined = /^((?:18|19|20)\d{2})(\d{2})(\d{2})$/;
const time = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?m\.?)?$/i;

/** How far ahead a year of two digits may lie: a mark that is renewed today ends in ten years. */
const yearsAhead = 15;

function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  const last = Number(dayInSingapore().slice(0, 4)) + yearsAhead;
  return last - ((last - Number(year)) % 100);
}

/** A longer text is no day: what follows looks at each space of it. */
const longestWritten = 100;
const dayPart = (written: string) =>
  written.length > longestWritten ? '' : written.normalize('NFKC').trim().replace(time, '');

const two = (number: number | string) => String(number).padStart(2, '0');
const dayOf = (year: number | string, month: number | string | undefined, day: number | string) =>
  month === undefined ? undefined : readDay(`${ourYear(year)}-${two(month)}-${two(day)}`);

/** Thailand’s years are 543 more, as 2567 is 2024. */
const ourYear = (year: number | string) => (isThai(Number(year)) ? Number(year) - 543 : year);
const isThai = (year: number) => year >= 2400 && year < 2700;

/** What spreadsheets count the days from. */
const serialStart = '1899-12-30';
const serialDay = /^[1-6]\d{4}(\.0+)?$/;

/** A calendar date as people and spreadsheets write it; undefined if it is none, or if its order isn’t known. */
export function readWrittenDay(written: string, order: DayOrder | null): string | undefined {
  const exact = readDay(written);
  if (exact) return dayOf(exact.slice(0, 4), exact.slice(5, 7), exact.slice(8)) ?? exact;
  const text = dayPart(written);
  if (serialDay.test(text)) return addDays(serialStart, Number.parseInt(text, 10));
  const [, year = '', month = '', day = ''] = yearFirst.exec(text) ?? joined.exec(text) ?? [];
  if (year) return dayOf(year, month, day);
  const [, first = '', second = '', last = ''] = yearLast.exec(text) ?? [];
  if (first && (order || first === second))
    return order !== 'month-first'
      ? dayOf(fullYear(last), second, first)
      : dayOf(fullYear(last), first, second);
  const [, dayFirst = '', named = '', yearAfter = ''] = dayAndName.exec(text) ?? [];
  if (named) return dayOf(fullYear(yearAfter), monthOf(named), dayFirst);
  const [, name = '', dayAfter = '', lastYear = ''] = nameAndDay.exec(text) ?? [];
  return name ? dayOf(fullYear(lastYear), monthOf(name), dayAfter) : undefined;
}

/** The order that a date has by itself, `either`, or undefined if its order doesn’t matter. */
export function orderOf(written: string): DayOrder | 'either' | undefined {
  const [, first = '', second = '', year = ''] = yearLast.exec(dayPart(written)) ?? [];
  if (!first) return undefined;
  const [one, other] = [Number(first), Number(second)];
  // 24/01/02 may begin with its year.
  if (year.length === 2 && Number(year) <= 31) return 'either';
  if (one > 12 && other <= 12) return 'day-first';
  if (other > 12 && one <= 12) return 'month-first';
  return one === other ? undefined : 'either';
}

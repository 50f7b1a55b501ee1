import { byText } from '../../../shared/by-text';
import { addDays } from '../../../shared/calendar-date';
import type { Calendar, ExcludedDay, HolidayYear } from './contract';

// Days on which the registry doesn't take business. Four holidays have a fixed date by the Holidays Act 1998; the
// others are announced for each year by the Ministry of Manpower, in the middle of the year before. Those of later
// years than this table are entered by the firm. The day of a general or presidential poll is a holiday too; that of a
// by-election is not.

/** In this order: the first day of Chinese New Year, Good Friday, Vesak Day, the two Hari Raya, Deepavali. */
type Moving = [
  newYear: string,
  goodFriday: string,
  vesak: string,
  puasa: string,
  haji: string,
  deepavali: string,
];

const moving: Record<number, Moving> = {
  2010: ['02-14', '04-02', '05-28', '09-10', '11-17', '11-05'],
  2011: ['02-03', '04-22', '05-17', '08-30', '11-06', '10-26'],
  2012: ['01-23', '04-06', '05-05', '08-19', '10-26', '11-13'],
  2013: ['02-10', '03-29', '05-24', '08-08', '10-15', '11-02'],
  2014: ['01-31', '04-18', '05-13', '07-28', '10-05', '10-22'],
  2015: ['02-19', '04-03', '06-01', '07-17', '09-24', '11-10'],
  2016: ['02-08', '03-25', '05-21', '07-06', '09-12', '10-29'],
  2017: ['01-28', '04-14', '05-10', '06-25', '09-01', '10-18'],
  2018: ['02-16', '03-30', '05-29', '06-15', '08-22', '11-06'],
  2019: ['02-05', '04-19', '05-19', '06-05', '08-11', '10-27'],
  2020: ['01-25', '04-10', '05-07', '05-24', '07-31', '11-14'],
  2021: ['02-12', '04-02', '05-26', '05-13', '07-20', '11-04'],
  2022: ['02-01', '04-15', '05-15', '05-03', '07-10', '10-24'],
  2023: ['01-22', '04-07', '06-02', '04-22', '06-29', '11-12'],
  2024: ['02-10', '03-29', '05-22', '04-10', '06-17', '10-31'],
  2025: ['01-29', '04-18', '05-12', '03-31', '06-07', '10-20'],
  2026: ['02-17', '04-03', '05-31', '03-21', '05-27', '11-08'],
};

/** Holidays of one year only. */
const extraordinary: ExcludedDay[] = [
  ['2011-05-07', 'Polling Day'],
  ['2011-08-27', 'Polling Day'],
  ['2015-08-07', 'Jubilee holiday'],
  ['2015-09-11', 'Polling Day'],
  ['2020-07-10', 'Polling Day'],
  ['2023-09-01', 'Polling Day'],
  ['2025-05-03', 'Polling Day'],
].map(([day = '', reason = '']) => ({
  day,
  reason,
  source: 'Public holiday by notification, Holidays Act 1998, s 5',
}));

/** Of years that are not announced yet: Good Friday is a holiday by its date, and the first day of Chinese New Year is known. */
const foreseen: Record<number, { goodFriday: string; newYear: string }> = {
  2027: { goodFriday: '2027-03-26', newYear: '2027-02-06' },
  2028: { goodFriday: '2028-04-14', newYear: '2028-01-26' },
};

/** The last year whose moving holidays are in the table above. */
export const lastBuiltInYear = Math.max(...Object.keys(moving).map(Number));

const firstKnownDay = `${Math.min(...Object.keys(moving).map(Number))}-01-01`;

function builtIn(year: number): HolidayYear | undefined {
  const dates = moving[year]?.map((date) => `${year}-${date}`) as Moving | undefined;
  if (!dates) return undefined;
  const [newYear, goodFriday, vesak, puasa, haji, deepavali] = dates;
  const where = year < 2020 ? '' : ', data.gov.sg collection 691';
  const source = `Ministry of Manpower, public holidays of ${year}${where}`;
  return { year, newYear, goodFriday, vesak, puasa, haji, deepavali, source };
}

function scheduled(year: number, announced: HolidayYear | undefined): ExcludedDay[] {
  const holiday = (date: string, reason: string): ExcludedDay => ({
    day: `${year}-${date}`,
    reason,
    source: 'Public holiday, Holidays Act 1998, Schedule',
  });
  const fixed = [
    holiday('01-01', 'New Year’s Day'),
    holiday('05-01', 'Labour Day'),
    holiday('08-09', 'National Day'),
    holiday('12-25', 'Christmas Day'),
  ];
  if (!announced) {
    const { goodFriday } = foreseen[year] ?? {};
    return goodFriday ? [...fixed, holiday(goodFriday.slice(5), 'Good Friday')] : fixed;
  }
  const { newYear, goodFriday, vesak, puasa, haji, deepavali, source } = announced;
  return [
    ...fixed,
    ...(
      [
        [newYear, 'Chinese New Year'],
        [addDays(newYear, 1), 'Chinese New Year'],
        [goodFriday, 'Good Friday'],
        [vesak, 'Vesak Day'],
        [puasa, 'Hari Raya Puasa'],
        [haji, 'Hari Raya Haji'],
        [deepavali, 'Deepavali'],
      ] as const
    ).map(([day, reason]) => ({ day, reason, source })),
  ];
}

const isSunday = (day: string) => weekday(day) === 0;
export const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

function holidaysOf(year: number, announced = builtIn(year)): Map<string, ExcludedDay> {
  const days = new Map(scheduled(year, announced).map((holiday) => [holiday.day, holiday]));
  for (const each of extraordinary) if (each.day.startsWith(`${year}`)) days.set(each.day, each);
  return withMondays(days);
}

/** With the day after a holiday on a Sunday that isn't a holiday itself; one on a Saturday has no such day. */
function withMondays(days: Map<string, ExcludedDay>): Map<string, ExcludedDay> {
  for (const { day, reason } of [...days.values()].filter((each) => isSunday(each.day))) {
    let next = addDays(day, 1);
    while (days.has(next)) next = addDays(next, 1);
    days.set(next, {
      day: next,
      reason: `${reason}, which fell on a Sunday`,
      source: 'Holidays Act 1998, s 4(2)',
    });
  }
  return days;
}

/** The public holidays of a year that are known, in order. */
export const publicHolidays = (year: number, announced?: HolidayYear): ExcludedDay[] =>
  [...holidaysOf(year, announced).values()].toSorted(byText(({ day }) => day));

/** Holidays by the calendar that no notice names yet. They move no day, since one is never moved later on a guess. */
export function expectedHolidays(year: number): ExcludedDay[] {
  const { newYear } = foreseen[year] ?? {};
  if (!newYear) return [];
  const source = 'By the calendar, not gazetted';
  const days = [newYear, addDays(newYear, 1)].map(
    (day) => [day, { day, reason: 'Chinese New Year', source }] as const,
  );
  return [...withMondays(new Map(days)).values()].map((each) => ({ ...each, source }));
}

/** The last day until which all public holidays are known. */
export function holidaysCompleteUntil(holidayYears: readonly Pick<HolidayYear, 'year'>[]): string {
  const entered = new Set(holidayYears.map(({ year }) => year));
  let last = lastBuiltInYear;
  while (entered.has(last + 1)) last++;
  return `${last}-12-31`;
}

/** Practice Direction 2 of 2022: a change of the registry's system. All could be done on 6 June 2022. */
const systemChange = new Map(
  Array.from({ length: 11 }, (_, index): [string, ExcludedDay] => {
    const day = addDays('2022-05-26', index);
    return [
      day,
      {
        day,
        reason: 'The registry changed its system',
        source: 'Practice Direction 2 of 2022',
      },
    ];
  }),
);

const practiceDirection = 'Practice Direction 1 of 2009';
const builtInYears = new Map<number, Map<string, ExcludedDay>>();

/** Weekends, public holidays, known notices of the registry, and what the firm entered of both. */
export function calendar(
  notices: readonly ExcludedDay[] = [],
  holidayYears: readonly HolidayYear[] = [],
): Calendar {
  const own = new Map(notices.map((each) => [each.day, each]));
  const completeUntil = holidaysCompleteUntil(holidayYears);
  const years = new Map(holidayYears.map((each) => [each.year, holidaysOf(each.year, each)]));
  return {
    excluded(day) {
      const year = Number(day.slice(0, 4));
      const holidays = years.get(year) ?? builtInYears.get(year) ?? holidaysOf(year);
      if (!years.has(year)) builtInYears.set(year, holidays);
      const named = own.get(day) ?? systemChange.get(day) ?? holidays.get(day);
      if (named) return named;
      if (weekday(day) === 0) return { day, reason: 'Sunday', source: practiceDirection };
      if (weekday(day) === 6)
        return {
          day,
          reason: 'Saturday',
          source: `${practiceDirection}: excluded for what would run out on it`,
        };
      return undefined;
    },
    isKnown: (day) => day >= firstKnownDay && day <= completeUntil,
    expected(day) {
      const year = Number(day.slice(0, 4));
      return years.has(year) ? undefined : expectedHolidays(year).find((each) => each.day === day);
    },
  };
}

/** The next working day, or that day itself. */
export function workingDayFrom(day: string, { excluded }: Calendar): string {
  let on = day;
  while (excluded(on)) on = addDays(on, 1);
  return on;
}

/** The working day before, or that day itself. */
export function workingDayUntil(day: string, { excluded }: Calendar): string {
  let on = day;
  while (excluded(on)) on = addDays(on, -1);
  return on;
}

import { describe, expect, test } from 'vitest';
import { docketOf, happened } from '../../../../test/docket/docket-of';
import { oppositionPeriod } from '../../../shared/fees-and-times';
import type { Fact } from '../../../shared/legal-fact';
import * as facts from '../../../shared/legal-facts';
import { type DocketEvent, type HolidayYear, hasDay } from './contract';
import { countDays, lastDay, periodText } from './count';
import type { EventFacts } from './event-kinds';
import {
  calendar,
  expectedHolidays,
  holidaysCompleteUntil,
  lastBuiltInYear,
  publicHolidays,
} from './excluded-days';
import { clientStepOf, nextStepOf } from './next-step';
import { reconcile } from './reconcile.server';
import { remedyOf } from './remedy';
import { rules } from './rules';
import { termMonths } from './standing';

/** Not the holidays of that year: days that show what is made of them. */
const entered: HolidayYear = {
  year: 2027,
  newYear: '2027-02-02',
  goodFriday: '2027-03-26',
  vesak: '2027-05-23',
  puasa: '2027-03-24',
  haji: '2027-05-17',
  deepavali: '2027-10-28',
  source: 'Notice of 2026',
};

type Docket = ReturnType<typeof docketOf>;
const of = (docket: Docket, rule: string) =>
  docket.deadlines.findLast((each) => each.rule === rule && each.state !== 'superseded');
const stepsOf = (docket: Docket, rule: string) => of(docket, rule)?.counting ?? [];
const excludedOf = (docket: Docket, rule: string) =>
  stepsOf(docket, rule)
    .filter(({ kind }) => kind === 'excluded')
    .map(({ on, text }) => `${on} ${text}`);
const toEnter = (docket: Docket) =>
  docket.deadlines.filter(({ state }) => state === 'to-enter').map(({ rule }) => rule);
const granted = (rule: string, untilOn: string) => ({ facts: { rule, untilOn } });

describe('decided cases', () => {
  test('[2011] SGIPOS 9, Alibaba v SPH: the last day to oppose, and an extension asked too late', () => {
    const docket = docketOf([
      happened('other-mark-published', '2011-03-18'),
      happened('extension-asked', '2011-05-24', granted('T8-oppose', '2011-07-18')),
    ]);
    expect(of(docket, 'T8-oppose')).toMatchObject({
      nominalOn: '2011-05-18',
      effectiveOn: '2011-05-18',
      longestOn: '2011-07-18',
      extension: { state: 'asked-too-late', on: '2011-05-24' },
    });
    expect(of(docketOf([happened('published', '2011-03-18')]), 'T8')).toMatchObject({
      effectiveOn: '2011-05-18',
    });
  });

  test('KPR: a counter-statement extended to a Sunday, at most four months from the receipt', () => {
    const received = happened('opposition-received', '2010-06-17', { receivedOn: '2010-06-17' });
    expect(of(docketOf([received]), 'T9')).toMatchObject({
      nominalOn: '2010-08-17',
      effectiveOn: '2010-08-17',
      longestOn: '2010-10-18',
    });
    const extended = docketOf([
      received,
      happened('extension-asked', '2010-08-10', granted('T9', '2010-10-17')),
      happened('extension-granted', '2010-08-16', granted('T9', '2010-10-17')),
    ]);
    expect(of(extended, 'T9')).toMatchObject({
      nominalOn: '2010-10-17',
      effectiveOn: '2010-10-18',
      extension: { state: 'granted', untilOn: '2010-10-17' },
    });
    expect(excludedOf(extended, 'T9')).toEqual(['2010-10-17 Sunday']);
  });

  test('Perfect Supply Chain, 27 Nov 2025: a Saturday, then Vesak Day, and a filing in July', () => {
    const received = happened('opposition-received', '2025-02-26', { receivedOn: '2025-02-26' });
    const first = docketOf([received]);
    expect(of(first, 'T9')).toMatchObject({ nominalOn: '2025-04-26', effectiveOn: '2025-04-28' });
    expect(excludedOf(first, 'T9')).toEqual(['2025-04-26 Saturday', '2025-04-27 Sunday']);
    const later = docketOf([
      received,
      happened('extension-granted', '2025-04-28', granted('T9', '2025-05-12')),
      happened('counter-statement', '2025-07-14'),
    ]);
    expect(of(later, 'T9')).toMatchObject({
      nominalOn: '2025-05-12',
      effectiveOn: '2025-05-13',
      state: 'missed',
      closingNote: 'Counter-statement filed, 62 days after the last day',
    });
    expect(excludedOf(later, 'T9')).toEqual(['2025-05-12 Vesak Day']);
  });

  test('Practice Direction 2 of 2022: what was due from 26 May to 5 June could be done on 6 June', () => {
    for (const day of ['26', '27', '28', '31'])
      expect(of(docketOf([happened('published', `2022-03-${day}`)]), 'T8')).toMatchObject({
        nominalOn: `2022-05-${day}`,
        effectiveOn: '2022-06-06',
      });
    expect(of(docketOf([happened('published', '2022-04-05')]), 'T8')?.effectiveOn).toBe(
      '2022-06-06',
    );
    expect(of(docketOf([happened('published', '2022-03-25')]), 'T8')?.effectiveOn).toBe(
      '2022-05-25',
    );
  });

  test('BEABA, 40201909817Y: evidence has the day of the direction, eight working days late is told', () => {
    const docket = docketOf([
      happened('evidence-direction', '2026-01-05', { facts: { dueOn: '2026-03-02' } }),
      happened('evidence-filed', '2026-03-12'),
    ]);
    expect(of(docket, 'T10')).toMatchObject({
      nominalOn: '2026-03-02',
      source: 'As the letter states it',
      state: 'missed',
      closingNote: 'Evidence filed, 10 days after the last day',
    });
  });
});

describe('official records', () => {
  test('design 30202007578S: filed 20 Jan 2020, renewal due 20 Jan 2025, end 20 Jan 2035', () => {
    const docket = docketOf(
      [
        happened('filed', '2020-01-20', { facts: { priorityOn: '2019-07-29' } }),
        happened('registered', '2020-06-01'),
      ],
      { right: 'design' },
    );
    expect(of(docket, 'D3')?.nominalOn).toBe('2025-01-20');
    expect(of(docket, 'D3')?.opensOn).toBe('2024-07-20');
    expect(of(docket, 'D5')?.nominalOn).toBe('2025-07-20');
    expect(of(docket, 'D4-end')?.nominalOn).toBe('2035-01-20');
  });

  test('a design is extended twice, and not beyond fifteen years', () => {
    const events = [
      happened('filed', '2010-01-20'),
      happened('registered', '2010-06-01'),
      happened('renewed', '2015-01-10', { facts: { expiresOn: '2020-01-20' } }),
      happened('renewed', '2020-01-10', { facts: { expiresOn: '2025-01-20' } }),
    ];
    const open = docketOf(events, { right: 'design', today: '2020-02-01' }).deadlines.filter(
      ({ state, rule }) => state === 'open' && rule.startsWith('D'),
    );
    expect(open.map(({ rule, nominalOn }) => `${rule} ${nominalOn}`)).toEqual([
      'D4-end 2025-01-20',
    ]);
  });

  test('patent 10202000492Q: a divisional’s own periods are suggested, never computed', () => {
    const docket = docketOf(
      [
        happened('divisional-filed', '2020-01-20', {
          facts: { filedOn: '2018-05-15', priorityOn: '2017-05-17' },
        }),
        happened('published', '2020-03-30'),
      ],
      { right: 'patent' },
    );
    expect(docket.deadlines).toMatchObject([
      { rule: 'P7', state: 'to-enter', effectiveOn: '2023-01-20' },
    ]);
    expect(docket.deadlines.some(hasDay)).toBe(false);
  });

  test('the examination report of 25 Aug 2026, as it is drawn: 28 Dec 2026', () => {
    const docket = docketOf(
      [
        happened('filed', '2026-05-04'),
        happened('examination-report', '2026-08-25', { receivedOn: '2026-08-26', classes: ['35'] }),
      ],
      { classes: ['30', '35', '43'] },
    );
    expect(of(docket, 'T3')).toMatchObject({
      nominalOn: '2026-12-25',
      effectiveOn: '2026-12-28',
      targetOn: '2026-12-11',
      longestOn: null,
      classes: ['35'],
      ruleVersion: 2,
    });
    expect(stepsOf(docket, 'T3')).toEqual([
      {
        kind: 'trigger',
        text: 'Examination report: its date',
        source: null,
        on: '2026-08-25',
      },
      {
        kind: 'begins',
        text: 'The period begins immediately after that day',
        source: 'Trade Marks Rules, r 2(4)',
        on: '2026-08-26',
      },
      {
        kind: 'period',
        text: '4 months on, counted once from the first day',
        source: 'Trade Marks Rules, r 24(2); Trade Marks Act 1998, s 12',
        on: '2026-12-25',
      },
      {
        kind: 'excluded',
        text: 'Christmas Day',
        source: 'Public holiday, Holidays Act 1998, Schedule',
        on: '2026-12-25',
      },
      {
        kind: 'excluded',
        text: 'Saturday',
        source: 'Practice Direction 1 of 2009: excluded for what would run out on it',
        on: '2026-12-26',
      },
      {
        kind: 'excluded',
        text: 'Sunday',
        source: 'Practice Direction 1 of 2009',
        on: '2026-12-27',
      },
      {
        kind: 'result',
        text: 'The next day that is not excluded',
        source: null,
        on: '2026-12-28',
      },
    ]);
    expect(docket.classes.map(({ status }) => status)).toEqual(['filed', 'objected', 'filed']);
    expect(of(docket, 'T1')).toMatchObject({ nominalOn: '2026-11-04', state: 'not-needed' });
  });
});

describe('counting', () => {
  const months = (count: number) => ({ count, unit: 'months' as const });

  test('each way has its last day', () => {
    expect(lastDay('2026-08-18', months(2), 'after')).toBe('2026-10-18');
    expect(lastDay('2026-12-18', months(2), 'starting-on')).toBe('2027-02-17');
    expect(lastDay('2026-12-18', { count: 14, unit: 'days' }, 'before')).toBe('2026-12-04');
    expect(lastDay('2026-12-18', { count: 14, unit: 'days' }, 'clear-days')).toBe('2026-12-03');
  });

  test('months end with the month, and are added once from the base', () => {
    expect(lastDay('2026-08-31', months(6), 'after')).toBe('2027-02-28');
    expect(lastDay('2027-08-31', months(6), 'after')).toBe('2028-02-29');
    expect(lastDay('2024-02-29', { count: 1, unit: 'years' }, 'after')).toBe('2025-02-28');
    expect(lastDay('2024-02-29', { count: 4, unit: 'years' }, 'after')).toBe('2028-02-29');
    const once = lastDay('2026-01-31', months(2), 'after');
    expect(once).toBe('2026-03-31');
    expect(lastDay(lastDay('2026-01-31', months(1), 'after'), months(1), 'after')).not.toBe(once);
    const steps = countDays({
      base: '2026-08-31',
      baseText: 'Letter',
      period: months(6),
      counting: 'after',
      rolls: 'yes',
      source: 'r 24(2)',
      interpretation: {},
      calendar: calendar(),
    }).steps;
    expect(steps.find(({ kind }) => kind === 'month-end')?.text).toBe(
      'That month has no day 31: its last day counts',
    );
  });

  test('what is counted back is done before excluded days, never after them', () => {
    const counted = countDays({
      base: '2026-12-20',
      baseText: 'Hearing',
      period: { count: 14, unit: 'days' },
      counting: 'before',
      rolls: 'yes',
      source: 'r 24(4)',
      interpretation: {},
      calendar: calendar(),
    });
    expect(counted).toMatchObject({ nominalOn: '2026-12-06', effectiveOn: '2026-12-04' });
  });

  test('a longest counts from the base, not from the first last day', () => {
    const docket = docketOf([
      happened('opposition-received', '2026-01-20', { receivedOn: '2026-01-30' }),
      happened('extension-granted', '2026-03-20', granted('T9', '2026-07-30')),
    ]);
    // Two months from 30 January, and four: not two months from 30 March, nor six.
    expect(of(docket, 'T9')).toMatchObject({ nominalOn: '2026-05-30', longestOn: '2026-06-02' });
    expect(of(docket, 'T9')?.effectiveOn).toBe('2026-06-02');
  });

  test('each base is its own day', () => {
    const event = {
      receivedOn: '2026-08-05',
      facts: { lostOn: '2026-07-20', cause: 'reply' } satisfies EventFacts,
    };
    const docket = docketOf([
      happened('examination-report', '2026-08-03', event),
      happened('opposition-received', '2026-08-03', event),
      happened('published', '2026-08-03', event),
      happened('treated-withdrawn', '2026-08-03', event),
    ]);
    expect(docket.deadlines.find(({ rule }) => rule === 'T3')?.nominalOn).toBe('2026-12-03');
    expect(docket.deadlines.find(({ rule }) => rule === 'T9')?.nominalOn).toBe('2026-10-05');
    expect(docket.deadlines.find(({ rule }) => rule === 'T8')?.nominalOn).toBe('2026-10-03');
    expect(of(docket, 'T6')?.nominalOn).toBe('2026-09-19');
  });

  test('only the last step rolls: a late renewal runs from the expiry, not from the Monday after it', () => {
    const docket = docketOf([
      happened('registered', '2016-06-01', { facts: { expiresOn: '2026-05-31' } }),
    ]);
    expect(of(docket, 'T13')).toMatchObject({ nominalOn: '2026-05-31', effectiveOn: '2026-05-31' });
    expect(of(docket, 'T14')).toMatchObject({ nominalOn: '2026-11-30' });
    expect(stepsOf(docket, 'T13').find(({ kind }) => kind === 'note')?.text).toBe(
      'Vesak Day. No text says that this day moves, so plan on it or earlier',
    );
  });

  test('holidays of the table, their Mondays, polling days and the firm’s own', () => {
    const { excluded } = calendar([
      { day: '2026-12-01', reason: 'Closed', source: 'Notice 3 of 2026' },
    ]);
    const reason = (day: string) => excluded(day)?.reason;
    expect(reason('2010-02-16')).toBe('Chinese New Year, which fell on a Sunday');
    expect(reason('2023-01-24')).toBe('Chinese New Year, which fell on a Sunday');
    expect(reason('2022-05-02')).toBe('Labour Day, which fell on a Sunday');
    expect(reason('2022-05-03')).toBe('Hari Raya Puasa');
    expect(reason('2026-06-01')).toBe('Vesak Day, which fell on a Sunday');
    expect(reason('2026-08-10')).toBe('National Day, which fell on a Sunday');
    expect(reason('2026-11-09')).toBe('Deepavali, which fell on a Sunday');
    expect(reason('2011-05-07')).toBe('Polling Day');
    expect(reason('2023-09-01')).toBe('Polling Day');
    expect(excluded('2026-12-01')).toEqual({
      day: '2026-12-01',
      reason: 'Closed',
      source: 'Notice 3 of 2026',
    });
    expect(reason('2026-12-02')).toBeUndefined();
  });

  test('a year whose holidays aren’t announced says so', () => {
    expect(lastBuiltInYear).toBe(2026);
    const report = [happened('examination-report', '2026-11-20')];
    const docket = docketOf(report);
    expect(of(docket, 'T3')?.effectiveOn).toBe('2027-03-22');
    expect(stepsOf(docket, 'T3').find(({ kind }) => kind === 'provisional')?.text).toBe(
      'Provisional: the public holidays of 2027 are not complete. The day is counted again when they are',
    );
    const holidays = [entered];
    const known = docketOf(report, { holidays });
    expect(stepsOf(known, 'T3').filter(({ kind }) => kind === 'provisional')).toEqual([]);
    const later = docketOf([happened('examination-report', '2027-11-22')], { holidays });
    expect(stepsOf(later, 'T3').filter(({ kind }) => kind === 'provisional')).toHaveLength(1);
  });

  test('of a year that isn’t announced only what is safe excludes, and the New Year is noted', () => {
    const { excluded, expected, isKnown } = calendar();
    const safe = ['01-01', '03-26', '05-01', '08-09', '12-25'].map((day) => `2027-${day}`);
    expect(publicHolidays(2027).map(({ day }) => day)).toEqual(safe);
    const leap = ['01-01', '04-14', '05-01', '08-09', '12-25'].map((day) => `2028-${day}`);
    expect(publicHolidays(2028).map(({ day }) => day)).toEqual(leap);
    const days = (year: number) => expectedHolidays(year).map(({ day }) => day);
    expect(days(2027)).toEqual(['2027-02-06', '2027-02-07', '2027-02-08']);
    expect(days(2028)).toEqual(['2028-01-26', '2028-01-27']);
    expect(excluded('2027-02-08')).toBeUndefined();
    expect(expected('2027-02-08')?.source).toBe('By the calendar, not gazetted');
    expect([isKnown('2026-12-31'), isKnown('2027-01-01')]).toEqual([true, false]);
    expect(calendar([], [entered]).expected('2027-02-08')).toBeUndefined();
    const docket = docketOf([happened('formal-notice', '2026-12-08')]);
    expect(of(docket, 'T2')).toMatchObject({ nominalOn: '2027-02-08', effectiveOn: '2027-02-08' });
    expect(
      stepsOf(docket, 'T2')
        .filter(({ kind }) => kind === 'note' || kind === 'provisional')
        .map(({ text }) => text),
    ).toEqual([
      'Chinese New Year, which fell on a Sunday, not gazetted yet: it doesn’t move this day',
      'Provisional: the public holidays of 2027 are not complete. The day is counted again when they are',
    ]);
  });

  test('a holiday on a Saturday has no other day, and a year is complete after those before it', () => {
    expect(calendar().excluded('2026-03-21')?.reason).toBe('Hari Raya Puasa');
    expect(calendar().excluded('2026-03-23')).toBeUndefined();
    expect(holidaysCompleteUntil([])).toBe('2026-12-31');
    expect(holidaysCompleteUntil([{ year: 2028 }])).toBe('2026-12-31');
    expect(holidaysCompleteUntil([{ year: 2028 }, { year: 2027 }])).toBe('2028-12-31');
  });

  test('holidays that the firm entered exclude their days, both of the New Year and their Mondays', () => {
    const { excluded } = calendar([], [entered]);
    const reason = (day: string) => excluded(day)?.reason;
    expect(excluded('2027-03-24')).toEqual({
      day: '2027-03-24',
      reason: 'Hari Raya Puasa',
      source: 'Notice of 2026',
    });
    expect(reason('2027-02-02')).toBe('Chinese New Year');
    expect(reason('2027-02-03')).toBe('Chinese New Year');
    expect(reason('2027-05-24')).toBe('Vesak Day, which fell on a Sunday');
    expect(reason('2027-08-09')).toBe('National Day');
    expect(reason('2026-12-25')).toBe('Christmas Day');
    expect(reason('2027-03-25')).toBeUndefined();
    expect(calendar().excluded('2027-03-24')).toBeUndefined();
  });

  test('lengths are said in words', () => {
    expect(periodText(months(1))).toBe('1 month');
    expect(periodText({ count: 14, unit: 'days' })).toBe('14 days');
  });
});

describe('what happens to a deadline', () => {
  test('the version of a rule is that of the filing: partial refusal since 26 May 2022', () => {
    const version = (filedOn: string) =>
      of(docketOf([happened('filed', filedOn), happened('examination-report', '2022-09-01')]), 'T3')
        ?.ruleVersion;
    expect(version('2022-05-25')).toBe(1);
    expect(version('2022-05-26')).toBe(2);
  });

  test('a correction supersedes what followed from the wrong event, and keeps it', () => {
    const docket = docketOf([
      happened('examination-report', '2026-08-26'),
      happened('examination-report', '2026-08-25', { correctsId: 1 }),
    ]);
    expect(
      docket.deadlines.map(({ key, state, nominalOn }) => `${key} ${state} ${nominalOn}`),
    ).toEqual(['T3:1 superseded 2026-12-26', 'T3:2 open 2026-12-25']);
    expect(docket.deadlines[0]).toMatchObject({ closedByEventId: 2 });
  });

  test('an answer for some classes leaves the others open', () => {
    const events = [
      happened('filed', '2026-05-04'),
      happened('examination-report', '2026-08-25', { classes: ['30', '35'] }),
      happened('examination-reply', '2026-09-25', { classes: ['35'] }),
    ];
    const classes = ['30', '35', '43'];
    const part = docketOf(events, { classes });
    expect(of(part, 'T3')).toMatchObject({ state: 'open', classes: ['30'] });
    expect(part.classes.map(({ status }) => status)).toEqual(['objected', 'answered', 'filed']);
    const whole = docketOf(
      [
        ...events,
        happened('treated-withdrawn', '2027-01-05', {
          classes: ['30'],
          facts: { lostOn: '2026-12-28', cause: 'reply' },
        }),
      ],
      { classes },
    );
    expect(of(whole, 'T3')).toMatchObject({ state: 'missed', classes: ['30', '35'] });
    expect(of(whole, 'T6')).toMatchObject({ classes: ['30'], nominalOn: '2027-02-27' });
    expect(whole).toMatchObject({ phase: 'examination', isOpen: true });
  });

  test('a matter that counts as withdrawn stays open while it can be saved, and goes on', () => {
    const lost = [
      happened('filed', '2026-01-05'),
      happened('examination-report', '2026-02-02'),
      happened('treated-withdrawn', '2026-06-10', {
        facts: { lostOn: '2026-06-02', cause: 'examination' },
      }),
    ];
    const withdrawn = docketOf(lost);
    expect(withdrawn).toMatchObject({ phase: 'withdrawn', isOpen: true });
    expect(of(withdrawn, 'T3')).toMatchObject({ state: 'missed' });
    expect(of(withdrawn, 'F1')).toMatchObject({ state: 'done' });
    expect(toEnter(withdrawn)).toEqual([]);
    const saved = docketOf([
      ...lost,
      happened('continued-processing-asked', '2026-06-20'),
      happened('continued', '2026-07-01'),
    ]);
    expect(saved).toMatchObject({ phase: 'examination', isOpen: true });
    expect(of(saved, 'T6')).toMatchObject({ state: 'done', closedOn: '2026-06-20' });
    expect(of(saved, 'T3')).toMatchObject({ state: 'missed' });
  });

  test('a designation of Singapore can be opposed for two months too', () => {
    const docket = docketOf([happened('published', '2026-03-18')], { route: 'madrid' });
    expect(of(docket, 'T22')).toMatchObject({ nominalOn: '2026-05-18', longestOn: '2026-07-20' });
    expect(of(docket, 'T8')).toBeUndefined();
  });

  test('what is left when a day is missed is counted from the nominal day, that day included', () => {
    const docket = docketOf([happened('examination-report', '2026-08-18')]);
    const deadline = of(docket, 'T3');
    expect(deadline && remedyOf(deadline, calendar())).toEqual({
      title: 'Continued processing',
      source: 'Trade Marks Rules, r 77AA(1) to (5)',
      on: '2027-02-17',
    });
    const opposed = of(docketOf([happened('published', '2026-08-18')]), 'T8');
    expect(opposed && remedyOf(opposed, calendar())).toBeNull();
    const letter = { rule: null, ruleVersion: null, nominalOn: '2026-12-18', longestOn: null };
    expect(remedyOf(letter, calendar())).toBeNull();
  });

  test('an ended matter leaves nothing open, and opening it again brings it back', () => {
    const events = [
      happened('filed', '2026-10-05'),
      happened('registered', '2026-11-02'),
      happened('closed', '2026-11-20'),
    ];
    const closed = docketOf(events);
    expect(closed).toMatchObject({ phase: 'closed', isOpen: false });
    expect(closed.deadlines.filter(({ state }) => state === 'open')).toEqual([]);
    const again = docketOf([...events, happened('reopened', '2026-11-21')]);
    expect(again).toMatchObject({ phase: 'registered', isOpen: true });
    expect(of(again, 'T13')).toMatchObject({ state: 'open', nominalOn: '2036-10-05' });
  });

  test('a renewal that was filed moves nothing: the next term needs the office’s confirmation', () => {
    const registered = happened('registered', '2017-01-05', { facts: { expiresOn: '2026-12-02' } });
    const filed = happened('renewal-filed', '2026-11-10');
    const waiting = docketOf([registered, filed]);
    expect(of(waiting, 'T13')).toMatchObject({ state: 'open', actedOn: '2026-11-10' });
    const confirmed = happened('renewed', '2026-12-09', { facts: { expiresOn: '2036-12-02' } });
    const renewed = docketOf([registered, filed, confirmed]);
    const states = renewed.deadlines
      .filter(({ rule }) => rule === 'T13' || rule === 'T14')
      .map(({ key, state, nominalOn }) => `${key} ${state} ${nominalOn}`);
    expect(states).toEqual([
      'T13:1 done 2026-12-02',
      'T14:1 not-needed 2027-06-02',
      'T13:3 open 2036-12-02',
      'T14:3 open 2037-06-02',
    ]);
  });

  test('a renewal in the late window closes the late deadline, of its classes only', () => {
    const classes = ['24', '25', '35'];
    const docket = docketOf(
      [
        happened('registered', '2016-09-01', { facts: { expiresOn: '2026-03-02' } }),
        happened('renewal-filed', '2026-05-05', { classes: ['24', '25'] }),
        happened('renewed', '2026-05-20', {
          classes: ['24', '25'],
          facts: { expiresOn: '2036-03-02' },
        }),
      ],
      { classes },
    );
    expect(docket.deadlines.find(({ key }) => key === 'T14:1')).toMatchObject({
      state: 'open',
      classes: ['35'],
    });
    expect(docket.classes).toEqual([
      { number: '24', status: 'registered', expiresOn: '2036-03-02' },
      { number: '25', status: 'registered', expiresOn: '2036-03-02' },
      { number: '35', status: 'registered', expiresOn: '2026-03-02' },
    ]);
    const removed = docketOf(
      [
        happened('registered', '2016-09-01', { facts: { expiresOn: '2026-03-02' } }),
        happened('removed', '2026-09-20', { facts: { lostOn: '2026-09-02' } }),
      ],
      { classes },
    );
    expect(removed).toMatchObject({ phase: 'lapsed', isOpen: true });
    expect(of(removed, 'T14')).toMatchObject({ state: 'missed' });
    expect(of(removed, 'T16')).toMatchObject({ state: 'to-enter', effectiveOn: '2027-03-02' });
  });

  test('r 49(2) and (4): a mark registered late has six months from its actual registration', () => {
    const renewals = (registeredOn: string) =>
      docketOf([happened('filed', '2016-03-10'), happened('registered', registeredOn)])
        .deadlines.filter(({ rule }) => ['T13', 'T14', 'T15'].includes(rule))
        .map(({ rule, nominalOn }) => `${rule} ${nominalOn}`);
    expect(renewals('2025-09-09')).toEqual(['T13 2026-03-10', 'T14 2026-09-10']);
    expect(renewals('2025-11-03')).toEqual(['T15 2026-05-03']);
    expect(renewals('2026-04-07')).toEqual(['T15 2026-10-07']);
  });

  test('non-use runs from the completion of the registration', () => {
    const docket = docketOf([
      happened('filed', '2025-01-06'),
      happened('registered', '2025-08-20', { facts: { registeredOn: '2025-08-13' } }),
    ]);
    expect(of(docket, 'T18a')?.nominalOn).toBe('2030-08-14');
  });

  test('a patent: yearly renewals, and those that a late grant finds due', () => {
    const due = (grantedOn: string) =>
      docketOf([happened('filed', '2020-02-14'), happened('granted', grantedOn)], {
        right: 'patent',
      })
        .deadlines.filter(({ rule }) => ['P12', 'P13', 'P15'].includes(rule))
        .map(({ rule, nominalOn }) => `${rule} ${nominalOn}`);
    expect(due('2023-06-01')).toEqual(['P12 2024-02-14', 'P15 2040-02-13']);
    expect(due('2025-07-01')).toEqual(['P13 2025-10-01', 'P12 2026-02-14', 'P15 2040-02-13']);
  });

  test('a patent that enters from abroad counts from its priority', () => {
    const docket = docketOf(
      [
        happened('pct-filed', '2024-05-17', { facts: { priorityOn: '2023-05-18' } }),
        happened('national-phase', '2025-11-10'),
      ],
      { right: 'patent', route: 'pct' },
    );
    expect(of(docket, 'P3')).toMatchObject({
      nominalOn: '2025-11-18',
      longestOn: '2027-05-18',
      state: 'done',
    });
    expect(of(docket, 'P5')).toMatchObject({ nominalOn: '2026-05-18', longestOn: '2027-11-18' });
  });

  test('a fact that is missing is told, not passed over', () => {
    const docket = docketOf([happened('registered', '2026-11-02')]);
    expect(of(docket, 'T13')).toBeUndefined();
    expect(docket.gaps.map(({ rule, text }) => `${rule} ${text}`)).toEqual([
      'T13 “Renewal” can’t be counted: the filing date is missing.',
      'T14 “Late renewal” can’t be counted: the filing date is missing.',
    ]);
  });

  test('what passed is kept open; information and what was a choice pass by themselves', () => {
    const docket = docketOf([
      happened('filed', '2018-06-04'),
      happened('published', '2019-03-01'),
      happened('formal-notice', '2019-04-01'),
    ]);
    expect(of(docket, 'T1')).toMatchObject({
      state: 'not-needed',
      closedOn: '2018-12-04',
      closingNote: 'The day has passed',
    });
    expect(of(docket, 'T2')).toMatchObject({ state: 'open', effectiveOn: '2019-06-03' });
    expect(of(docket, 'T8')).toMatchObject({ state: 'done', closingNote: 'The day has passed' });
  });
});

describe('rules', () => {
  test('only what is well-founded computes, and each says its text', () => {
    for (const rule of rules) {
      if (rule.computes) expect.soft(rule, rule.key).toMatchObject({ confidence: 'high' });
      else expect.soft(rule.whyNot, rule.key).toBeTruthy();
      expect.soft(rule.source, rule.key).toBeTruthy();
      for (const next of rule.follows)
        expect
          .soft(
            rules.some(({ key }) => key === next),
            `${rule.key} → ${next}`,
          )
          .toBe(true);
    }
    const computing = new Set(rules.filter(({ computes }) => computes).map(({ key }) => key));
    for (const key of ['T4', 'T5', 'T7', 'T10', 'T16', 'T21', 'P8', 'P11', 'P14', 'D6'])
      expect.soft(computing.has(key), key).toBe(false);
  });

  test('periods agree with those that the site states', () => {
    const of = (key: string) => rules.findLast((rule) => rule.key === key);
    const stated: [key: string, fact: Fact<number>][] = [
      ['T1', facts.trademarkPriority],
      ['T3', facts.examinationResponse],
      ['T6', facts.continuedProcessing],
      ['T8', oppositionPeriod],
      ['T9', facts.counterStatementPeriod],
      ['T14', facts.lateRenewalWindow],
      ['T15', facts.lateRegisteredRenewal],
      ['T18a', facts.nonUsePeriod],
      ['T25', facts.madridDependency],
      ['T26', facts.madridTransformation],
      ['P1', facts.patentPriority],
      ['P2', facts.patentPublication],
      ['P3', facts.pctNationalPhase],
      ['P5', facts.patentExaminationRequest],
      ['P15', facts.patentTerm],
      ['D1', facts.designPriority],
      ['D2', facts.designDeferral],
      ['D4-end', facts.designTerm],
    ];
    for (const [key, { value, unit }] of stated)
      expect.soft(of(key)?.period, key).toEqual({ count: value, unit });
    expect(of('T8')?.longest).toEqual({ count: facts.oppositionLongest.value, unit: 'months' });
    expect(of('T13')?.opens).toEqual({ count: facts.renewalWindow.value, unit: 'months' });
    expect(termMonths).toMatchObject({
      trademark: 12 * facts.trademarkTerm.value,
      design: 12 * facts.designPeriod.value,
      patent: 12 * (facts.patentFirstRenewalYear.value - 1),
    });
  });

  test('a rule that doesn’t compute takes the letter’s day, closes by events, and never suggests more', () => {
    const opinion = (facts: EventFacts) =>
      docketOf([happened('written-opinion', '2026-09-01', { facts })], { right: 'patent' });
    expect(opinion({}).deadlines).toMatchObject([
      { rule: 'P8', state: 'to-enter', effectiveOn: '2026-09-01', counting: [] },
    ]);
    const stated = opinion({ dueOn: '2027-02-01' });
    expect(toEnter(stated)).toEqual([]);
    expect(of(stated, 'P8')).toMatchObject({ effectiveOn: '2027-02-01', state: 'open' });
  });
});

describe('what comes next', () => {
  const steps = (events: Parameters<typeof docketOf>[0]) => {
    const { phase, deadlines } = docketOf(events);
    const { who, title, by, law } = clientStepOf(phase, deadlines);
    const desk = nextStepOf(phase, deadlines);
    return { client: [who, title, by, law], desk: [desk.who, desk.title, desk.by] };
  };
  const filed = happened('filed', '2026-05-04', { facts: { priorityOn: '2026-01-12' } });

  test('an objection is answered by us, with its law', () => {
    expect(steps([filed, happened('examination-report', '2026-08-25')])).toEqual({
      client: [
        'firm',
        'Answer the office',
        '2026-12-28',
        'Trade Marks Rules, r 24(2); Trade Marks Act 1998, s 12',
      ],
      desk: ['firm', 'Answer to examination report', '2026-12-28'],
    });
  });

  test('a client waits for the office, the desk has its own day', () => {
    expect(steps([filed])).toEqual({
      client: ['office', 'The office examines the application', null, null],
      desk: ['firm', 'Ask the office where the application stands', '2026-11-04'],
    });
  });

  test('a renewal is the client’s until it is filed, then the office’s', () => {
    const registered = happened('registered', '2017-01-05', { facts: { expiresOn: '2027-03-02' } });
    expect(steps([registered]).client).toEqual([
      'client',
      'Renew',
      '2027-03-02',
      'Trade Marks Act 1998, ss 18 and 19; Trade Marks Rules, r 49(1), (3)(a)',
    ]);
    expect(steps([registered, happened('renewal-filed', '2026-11-10')]).client).toEqual([
      'office',
      'The office confirms the renewal',
      null,
      null,
    ]);
  });

  test('where nothing is due, the phase says who is at work', () => {
    expect(steps([]).client).toEqual(['firm', 'We prepare the next step', null, null]);
    expect(steps([happened('closed', '2026-11-20')]).client).toEqual([
      'nobody',
      'Nothing is left to do',
      null,
      null,
    ]);
  });
});

describe('stored deadlines', () => {
  const report = happened('examination-report', '2026-08-25');
  const stored = (events: Omit<DocketEvent, 'id'>[], change: object = {}) =>
    docketOf(events).deadlines.map((deadline, index) => ({
      id: index + 1,
      isSetByHand: false,
      ...deadline,
      ...change,
    }));
  const reply = happened('examination-reply', '2026-10-05');

  test('a second run changes nothing', () => {
    const rows = stored([report]);
    const again = reconcile(rows, docketOf([report]).deadlines);
    expect(again).toMatchObject({ insert: [], update: [], unchanged: rows });
  });

  test('a day set by hand stays, and an event still closes it', () => {
    const rows = stored([report], { isSetByHand: true, effectiveOn: '2026-11-30' });
    const extra = [{ day: '2026-12-28', reason: 'Closed', source: 'Notice' }];
    expect(reconcile(rows, docketOf([report], { notices: extra }).deadlines).update).toEqual([]);
    const closed = reconcile(rows, docketOf([report, reply]).deadlines);
    expect(closed.update).toMatchObject([
      { id: 1, is: { effectiveOn: '2026-11-30', state: 'done', closedByEventId: 2 } },
    ]);
  });

  test('what a person closed stays closed', () => {
    const rows = stored([report], { state: 'not-needed', closingNote: 'Client’s mail' });
    expect(reconcile(rows, docketOf([report]).deadlines).update).toEqual([]);
  });

  test('an excluded day moves what is open', () => {
    const extra = [{ day: '2026-12-28', reason: 'Closed', source: 'Notice' }];
    const moved = reconcile(stored([report]), docketOf([report], { notices: extra }).deadlines);
    expect(moved.update).toMatchObject([{ is: { effectiveOn: '2026-12-29' } }]);
  });

  test('a row that nothing leads to is superseded and kept, a letter’s day ends with the matter', () => {
    const rows = stored([report]);
    expect(reconcile(rows, []).update).toMatchObject([{ is: { state: 'superseded' } }]);
    const [letter] = stored([report], { rule: null, key: 'letter:1' });
    if (!letter) throw new Error('no row');
    expect(reconcile([letter], []).update).toEqual([]);
    const ended = reconcile([letter], [], { eventId: 9, on: '2026-11-20', text: 'Matter closed' });
    expect(ended.update).toMatchObject([{ is: { state: 'not-needed', closedByEventId: 9 } }]);
  });
});

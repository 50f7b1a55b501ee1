import { expect, test } from 'vitest';
import { clockText } from '../../shared/moment-text';
import { calendar } from '../matters/deadlines/excluded-days';
import { holidayOf } from './find-slots.server';
import { type Hours, noHours } from './hours';
import { daysOffOf, spansOf, spansText } from './hours-text';
import { closedBy, freeStarts, freeUntil, momentOf } from './slots';
import { elsewhereText, timeElsewhere } from './words';

const hours: Hours = {
  ...noHours,
  isOffered: true,
  // Monday to Friday.
  week: [[], ...Array.from({ length: 5 }, () => [{ from: '10:00', to: '12:30' }]), []],
};
const lawyer = { hours, absence: null };
const holiday = holidayOf(calendar());
const noon = (day: string) => momentOf(day, '12:00').getTime();

const startsOn = (day: string, change: object = {}) =>
  freeStarts(day, lawyer, {
    minutes: 60,
    holiday,
    taken: [],
    now: noon('2026-11-27'),
    ...change,
  }).map(clockText);

test('a consultation fits into the hours, half an hour apart', () => {
  expect(startsOn('2026-11-30')).toEqual(['10:00', '10:30', '11:00', '11:30']);
  expect(startsOn('2026-11-30', { minutes: 120 })).toEqual(['10:00', '10:30']);
  expect(startsOn('2026-11-30', { minutes: 180 })).toEqual([]);
});

test('what is taken, with its pause, is free for nobody', () => {
  const taken = [
    {
      startsAt: momentOf('2026-11-30', '11:00'),
      blockedUntil: momentOf('2026-11-30', '11:15'),
    },
  ];
  // The pause after one that begins at 10:00 would reach into it.
  expect(startsOn('2026-11-30', { taken })).toEqual(['11:30']);
  expect(startsOn('2026-11-30', { taken, minutes: 30 })).toEqual(['10:00', '11:30', '12:00']);
});

test('weekends without hours, public holidays, days off and absences are closed', () => {
  expect(closedBy('2026-11-28', lawyer, holiday)).toBe('no hours');
  expect(closedBy('2026-12-25', lawyer, holiday)).toBe('Christmas Day');
  const off = {
    ...lawyer,
    hours: { ...hours, daysOff: [{ from: '2026-12-01', until: '2026-12-03' }] },
  };
  expect(closedBy('2026-12-03', off, holiday)).toBe('away');
  expect(closedBy('2026-12-04', off, holiday)).toBeUndefined();
  const absent = { hours, absence: { from: '2026-12-01', until: '2026-12-01' } };
  expect(closedBy('2026-12-01', absent, holiday)).toBe('away');
  const onSaturday = { ...hours, week: hours.week.with(6, [{ from: '09:00', to: '10:00' }]) };
  expect(closedBy('2026-11-28', { hours: onSaturday, absence: null }, holiday)).toBeUndefined();
});

test('nothing begins sooner than the notice, later than the days ahead, or where nothing is offered', () => {
  const now = momentOf('2026-11-30', '07:00').getTime();
  expect(startsOn('2026-11-30', { now })).toEqual(['11:00', '11:30']);
  expect(startsOn('2026-12-28')).toEqual([]);
  const shut = { hours: { ...hours, isOffered: false }, absence: null };
  expect(freeStarts('2026-11-30', shut, { minutes: 60, holiday, taken: [], now })).toEqual([]);
});

test('moving and cancelling is free until the same time on the working day before', () => {
  const { excluded } = calendar();
  const until = (day: string, clock: string) =>
    freeUntil(momentOf(day, clock), (each) => excluded(each) !== undefined).toISOString();
  expect(until('2026-12-01', '10:00')).toBe(momentOf('2026-11-30', '10:00').toISOString());
  // Before a Monday stands a Friday, and before the day after Christmas its eve.
  expect(until('2026-11-30', '09:30')).toBe(momentOf('2026-11-27', '09:30').toISOString());
  expect(until('2026-12-28', '23:30')).toBe(momentOf('2026-12-24', '23:30').toISOString());
});

test('the visitor’s own time follows summer time, and is left out where the clock is the same', () => {
  const at = (day: string) => momentOf(day, '10:00');
  expect(elsewhereText(at('2026-12-01'), 'Europe/London')).toBe('02:00 in London');
  expect(elsewhereText(at('2026-07-01'), 'Europe/London')).toBe('03:00 in London');
  expect(elsewhereText(at('2026-12-01'), 'America/New_York')).toBe(
    'Mon 30 Nov 2026, 21:00 in New York',
  );
  expect(timeElsewhere(at('2026-12-01'), 'Asia/Kuala_Lumpur')).toBeUndefined();
  expect(elsewhereText(at('2026-12-01'), null)).toBeUndefined();
});

test('hours are typed as lines', () => {
  const spans = [
    { from: '09:30', to: '12:00' },
    { from: '14:00', to: '16:00' },
  ];
  expect(spansOf('9:30 to 12, 14:00-16:00')).toEqual(spans);
  expect(spansOf(spansText(spans))).toEqual(spans);
  expect(spansOf(' ')).toEqual([]);
  expect(spansOf('noon to 3')).toEqual([{ from: 'noon', to: '03:00' }]);
  expect(daysOffOf('2026-12-24 to 2027-01-03\n2027-02-06')).toEqual([
    { from: '2026-12-24', until: '2027-01-03' },
    { from: '2027-02-06', until: '2027-02-06' },
  ]);
});

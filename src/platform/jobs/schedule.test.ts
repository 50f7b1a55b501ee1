import { expect, test } from 'vitest';
import { nextTime, retryTime, scheduleText } from './schedule';

const hourly = { kind: 'schedule', everyMs: 3_600_000 } as const;
const daily = { kind: 'schedule', dailyAt: '03:10' } as const;
const midnight = { kind: 'schedule', dailyAt: '00:00' } as const;
const weekly = { kind: 'schedule', mondaysAt: '07:00' } as const;
const at = (text: string) => new Date(`${text}+08:00`);

test.each([
  [hourly, '2026-11-20T10:00:00', '2026-11-20T11:00:00'],
  [daily, '2026-11-20T03:09:59', '2026-11-20T03:10:00'],
  [daily, '2026-11-20T03:10:00', '2026-11-21T03:10:00'],
  [daily, '2026-12-31T12:00:00', '2027-01-01T03:10:00'],
  [midnight, '2026-11-20T00:00:00', '2026-11-21T00:00:00'],
  [midnight, '2026-11-20T23:59:59', '2026-11-21T00:00:00'],
  [weekly, '2026-11-22T23:00:00', '2026-11-23T07:00:00'],
  [weekly, '2026-11-23T06:59:59', '2026-11-23T07:00:00'],
  [weekly, '2026-11-23T07:00:00', '2026-11-30T07:00:00'],
])('%j after %s is due at %s', (schedule, after, due) => {
  expect(nextTime(schedule, at(after))).toEqual(at(due));
});

test('retries back off, but never past the next scheduled time', () => {
  const now = at('2026-11-20T10:00:00');
  const minutes = (schedule: typeof hourly | typeof daily, failures: number) =>
    (retryTime(schedule, failures, now).getTime() - now.getTime()) / 60_000;
  expect([1, 2, 3, 4, 5, 6].map((failures) => minutes(daily, failures))).toEqual([
    ...[1, 2, 4, 8, 16],
    17 * 60 + 10,
  ]);
  expect(minutes(hourly, 6)).toBe(60);
  expect(retryTime({ kind: 'schedule', everyMs: 60_000 }, 4, now)).toEqual(at('2026-11-20T10:01'));
});

test('a schedule is described in words', () => {
  expect(scheduleText(daily)).toBe('Every day, 03:10');
  expect(scheduleText(weekly)).toBe('Every Monday, 07:00');
  expect(scheduleText({ kind: 'schedule', everyMs: 60_000 })).toBe('Every minute');
  expect(scheduleText({ kind: 'schedule', everyMs: 300_000 })).toBe('Every 5 min');
});

import { expect, test } from 'vitest';
import { keptFor, lastPeriods, nameOf, type Period, periods, rule } from './keep-rule';

const at = (text: string) => new Date(`${text}+08:00`);
const dayMs = 86_400_000;

/** Makes a backup each night, and deletes after each what the rule no longer keeps. */
function makeNightly(nights: number, isMissed = (_night: number) => false) {
  let backups: { id: number; madeAt: Date }[] = [];
  for (let night = 0; night < nights; night++) {
    if (isMissed(night)) continue;
    const madeAt = new Date(at('2024-01-01T02:10').getTime() + night * dayMs);
    backups.push({ id: night, madeAt });
    const kept = keptFor(backups);
    backups = backups.filter(({ id }) => kept.has(id));
  }
  return backups;
}

const namesOf = (period: Period, backups: { madeAt: Date }[]) => [
  ...new Set(backups.map(({ madeAt }) => nameOf(period, madeAt))),
];

test.each([1, 7, 8, 30, 31, 100, 366, 800])(
  'after %i nights the last days, weeks and months have a backup',
  (nights) => {
    const backups = makeNightly(nights);
    const now = backups.at(-1)?.madeAt as Date;
    const first = at('2024-01-01T02:10');
    for (const period of periods) {
      const due = lastPeriods(period, now).filter((name) => name >= nameOf(period, first));
      expect(namesOf(period, backups)).toEqual(expect.arrayContaining(due));
    }
    expect(backups.length).toBeLessThanOrEqual(rule.days + rule.weeks + rule.months);
  },
);

test('the first backup after an outage deletes one of each period at most', () => {
  const before = makeNightly(400);
  const after = makeNightly(460, (night) => night >= 400 && night < 459);
  const months = namesOf('months', after);
  expect(months).toHaveLength(rule.months);
  expect(namesOf('days', after).length).toBeGreaterThanOrEqual(rule.days);
  expect(after.filter(({ id }) => id < 400).length).toBeGreaterThanOrEqual(
    before.length - periods.length,
  );
});

test('of several backups of a day the newest is kept', () => {
  const times = ['2026-11-22T02:10', '2026-11-22T14:00', '2026-11-22T23:59', '2026-11-23T00:00'];
  const kept = keptFor(times.map((time, id) => ({ id, madeAt: at(time) })));
  expect([...kept]).toEqual([
    [3, ['days', 'weeks', 'months']],
    [2, ['days', 'weeks']],
  ]);
});

test('a week begins on Monday, in Singapore', () => {
  expect(nameOf('weeks', at('2026-11-22T23:59'))).toBe('2026-11-16');
  expect(nameOf('weeks', at('2026-11-23T00:00'))).toBe('2026-11-23');
  expect(lastPeriods('months', at('2026-03-31T10:00')).slice(-3)).toEqual([
    '2026-01',
    '2026-02',
    '2026-03',
  ]);
});

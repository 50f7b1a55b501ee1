import { expect, test } from 'vitest';
import { findRule, type Rule } from './rules';
import { type ChangedRule, versionOn, withChanges } from './versions';

const built = findRule('T9') as Rule;
const change = (validFrom: string, months: number): ChangedRule => ({
  ...built,
  validFrom,
  period: { unit: 'months', count: months },
  longest: null,
});
const versionsOf = (rules: readonly Rule[]) =>
  rules
    .filter(({ key }) => key === 'T9')
    .map(({ version, validFrom, validUntil, period }) => [
      version,
      validFrom,
      validUntil,
      period?.count,
    ]);

test('without changes the rules of the code are used as they are', () => {
  const rules = [built];
  expect(withChanges([], rules)).toBe(rules);
});

test('a change follows the code’s newest version, and ends what was before it', () => {
  const rules = withChanges([change('2027-01-01', 3), change('2028-01-01', 1)], [built]);
  expect(versionsOf(rules)).toEqual([
    [1, null, '2026-12-31', 2],
    [2, '2027-01-01', '2027-12-31', 3],
    [3, '2028-01-01', null, 1],
  ]);
  expect(versionOn('T9', '2027-06-01', rules)?.version).toBe(2);
});

test('of one first day the later version holds', () => {
  const rules = withChanges([change('2027-01-01', 3), change('2027-01-01', 4)], [built]);
  expect(versionOn('T9', '2027-01-01', rules)?.period?.count).toBe(4);
});

test('a change that the code has meanwhile yields, whatever words it uses', () => {
  const code = [
    { ...built, validUntil: '2026-12-31' },
    { ...built, ...change('2027-01-01', 3), version: 2, summary: 'Other words' },
  ];
  const rules = withChanges([change('2027-01-01', 3)], code);
  expect(rules).toBe(code);
});

test('a change that the code’s version contradicts holds on, after it, until a later one begins', () => {
  const code = [
    { ...built, validUntil: '2026-12-31' },
    { ...built, ...change('2027-01-01', 5), version: 2, validUntil: '2028-12-31' },
    { ...built, ...change('2029-01-01', 6), version: 3 },
  ];
  const rules = withChanges([change('2027-01-01', 3)], code);
  expect(versionsOf(rules)).toEqual([
    [1, null, '2026-12-31', 2],
    [2, '2027-01-01', '2026-12-31', 5],
    [3, '2029-01-01', null, 6],
    [4, '2027-01-01', '2028-12-31', 3],
  ]);
});

test('a change of a rule that the code has given up is left out', () => {
  const rules = [built];
  expect(withChanges([{ ...change('2027-01-01', 3), key: 'gone' }], rules)).toBe(rules);
});

import { expect, test } from 'vitest';
import { trademarkStatuses } from '../marks/mark-terms';
import { petalsOf, wreathPetals } from './wreath';
import { yearChart } from './year-chart';

const shares = (registered: number, pending: number, expired: number, other = 0) => {
  const petals = petalsOf({ registered, pending, expired, other });
  expect(petals).toHaveLength(wreathPetals);
  return trademarkStatuses.map((status) => petals.filter((petal) => petal === status).length);
};

test('the wreath is shared out by largest remainder, with a petal for anything above zero', () => {
  expect(shares(146, 23, 45)).toEqual([19, 3, 6, 0]);
  expect(shares(1, 0, 0)).toEqual([28, 0, 0, 0]);
  expect(shares(1, 1, 1)).toEqual([10, 9, 9, 0]);
  expect(shares(5000, 1, 1)).toEqual([26, 1, 1, 0]);
  expect(shares(0, 3, 997)).toEqual([0, 1, 27, 0]);
  expect(shares(2, 0, 0, 2)).toEqual([14, 0, 0, 14]);
});

test('the years are columns without gaps, on lines of round numbers', () => {
  const chart = yearChart([
    { year: 2014, registered: 10, others: 6 },
    { year: 2017, registered: 0, others: 4 },
  ]);
  expect(chart.columns.map(({ year }) => year)).toEqual([2014, 2015, 2016, 2017]);
  expect(chart.most).toMatchObject({ year: 2014, marks: 16 });
  expect(chart.lines.map(({ label }) => label)).toEqual(['10']);
  const [first, , , last] = chart.columns;
  expect(first?.all.height).toBe(210);
  expect(first?.registered.height).toBeCloseTo(131.3);
  expect(last?.registered.height).toBe(0);
  for (const { x, width } of chart.columns) expect(x + width).toBeLessThanOrEqual(chart.width);
});

test('a century has as many columns, and years that can be read', () => {
  const chart = yearChart([
    { year: 1920, registered: 1, others: 0 },
    { year: 2026, registered: 5_000, others: 0 },
  ]);
  expect(chart.columns).toHaveLength(107);
  expect(chart.years.map(({ label }) => label)).toEqual([
    '1920',
    '1940',
    '1960',
    '1980',
    '2000',
    '2020',
  ]);
  expect(chart.lines.length).toBeLessThan(6);
  expect(yearChart([{ year: 2026, registered: 1, others: 0 }]).columns).toHaveLength(1);
});

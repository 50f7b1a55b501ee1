import { expect, test } from 'vitest';
import { RowIndex } from './row-index';

const many = 10_000;
const numbers = Array.from({ length: many }, (_, place) => `T${place}`);

test('a number is told as repeated, however many rows the file has', () => {
  const index = new RowIndex();
  for (const [place, number] of numbers.entries())
    expect(index.claim(number, place + 1)).toBeUndefined();
  expect(index.claim('T0', many + 1)).toBe(1);
  expect(index.claim(`T${many - 1}`, many + 2)).toBe(many);
  expect([index.compare('T0', 1n), index.missing()]).toEqual([0, []]);
});

test('rows are compared with those here, and what the file lacks is told', () => {
  const index = new RowIndex();
  index.claim('Earlier', 1);
  for (const [place, number] of numbers.entries())
    index.add({ number, id: place + 1, digest: BigInt(place) });
  expect(index.compare('T7', 7n)).toBe('unchanged');
  expect([index.compare('T7', 8n), index.compare('New', 8n)]).toEqual([8, 0]);
  expect(index.claim('Earlier', 2)).toBe(1);
  for (const number of numbers.slice(0, -2)) index.claim(number, 3);
  expect(index.missing().toSorted((one, other) => one - other)).toEqual([many - 1, many]);
});

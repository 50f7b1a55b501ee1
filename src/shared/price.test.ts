import { expect, test } from 'vitest';
import { centsToText, gstInside, priceToCents } from './price';

test.each([
  ['S$900', 90_000],
  ['S$1,200.00', 120_000],
  [' S$599.50 ', 59_950],
  ['900', 90_000],
  ['SGD 250', 25_000],
  ['12.5', 1_250],
])('%s has one amount', (price, cents) => {
  expect(priceToCents(price)).toBe(cents);
});

test.each([
  'From S$250',
  'S$900 + S$280 official fee',
  '1.200,00',
  'Custom',
  '',
  'S$0',
  'S$-5',
  'S$12,34',
  'S$1e5',
  'S$9.999',
  'S$99999999',
])('%s has no single amount', (price) => {
  expect(priceToCents(price)).toBeUndefined();
});

test('cents are formatted as dollars', () => {
  expect(centsToText(59_900)).toBe('S$599.00');
  expect(centsToText(120_000)).toBe('S$1,200.00');
  expect(centsToText(-109_000)).toBe('−S$1,090.00');
});

test('the GST inside S$599.00 is S$49.46', () => {
  expect(gstInside(59_900, 9)).toBe(4_946);
});

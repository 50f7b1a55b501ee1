import { expect, test } from 'vitest';
import { durationText } from './duration-text';

test.each([
  [0, '0 ms'],
  [40, '40 ms'],
  [340, '0.3 s'],
  [9_940, '9.9 s'],
  [9_960, '10 s'],
  [59_400, '59 s'],
  [60_000, '1 min'],
  [511_000, '8 min 31 s'],
  [3_600_000, '1 h'],
  [7_500_000, '2 h 5 min'],
])('%d ms is %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

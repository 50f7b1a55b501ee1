import { expect, test } from 'vitest';
import { laws } from '../../../../test/docket/laws';
import { walkAll } from '../../../../test/docket/walk';

/** What only terms and hearings give, besides the periods of single events. */
const others = 'T4 T13 T14 T15 T27 P12 P12-late P13 P13-late P15 D3 D5 D4-end D6'.split(' ');

test('five hundred matters in ten years have the days of the law, and what holds of every docket', () => {
  const { problems, compared, rules } = walkAll(500);
  expect(problems).toBe('');
  expect(compared).toBeGreaterThan(100_000);
  // Every period and every term came about, or the agreement says nothing of it.
  expect([...rules].toSorted()).toEqual([...Object.keys(laws), ...others].toSorted());
});

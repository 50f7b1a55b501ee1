import { expect, test } from 'vitest';
import { walkAll } from '../../../../test/docket/walk';

test('twenty matters in ten years have the days of the law, and what holds of every docket', () => {
  const { problems, compared } = walkAll(20);
  expect(problems).toBe('');
  expect(compared).toBeGreaterThan(2_000);
});

import { expect, test } from 'vitest';
import { clockText, momentText } from './moment-text';

test('a timestamp is formatted in Singapore time', () => {
  expect(momentText('2025-03-12T01:12:00.000Z')).toBe('12 Mar 2025, 09:12');
  expect(momentText('2025-08-31T17:05:00.000Z')).toBe('1 Sep 2025, 01:05');
});

test('midnight is 00:00 of the new day', () => {
  expect(momentText('2024-12-31T16:00:00.000Z')).toBe('1 Jan 2025, 00:00');
  expect(clockText('2024-12-31T16:00:00.000Z')).toBe('00:00');
});

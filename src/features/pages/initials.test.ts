import { expect, test } from 'vitest';
import { initials } from './initials';

test.each([
  ['Hui Ling', 'Tan', 'HT'],
  ['arjun', 'menon', 'AM'],
  [' Siti ', '', 'S'],
  ['', '', ''],
  ['𝒜da', 'élan', '𝒜É'],
])('%s %s is %s', (firstName, lastName, expected) => {
  expect(initials({ firstName, lastName })).toBe(expected);
});

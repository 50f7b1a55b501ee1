import { expect, test } from 'vitest';
import { readingMinutes, readingTimeText } from './reading-time';

test.each([
  [0, '1 min read'],
  [200, '1 min read'],
  [201, '2 mins read'],
  [1_000, '5 mins read'],
])('%i words are a %s', (words, text) => {
  expect(readingTimeText(readingMinutes('word '.repeat(words)))).toBe(text);
});

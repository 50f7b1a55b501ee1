import { expect, test } from 'vitest';
import { readingMinutes, readingTimeText } from './reading-time';

test.each([
  ['商标注册保护品牌。'.repeat(500), 10],
  ['商標とブランドを守る。'.repeat(200), 5],
  ['เครื่องหมายการค้า '.repeat(400), 7],
  [`${'word '.repeat(100)}${'商标'.repeat(100)}`, 1],
])('scripts without spaces are counted by letters', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

test.each([
  [0, '1 min read'],
  [200, '1 min read'],
  [201, '2 mins read'],
  [1_000, '5 mins read'],
])('%i words are a %s', (words, text) => {
  expect(readingTimeText(readingMinutes('word '.repeat(words)))).toBe(text);
});

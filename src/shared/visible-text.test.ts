import { expect, test } from 'vitest';
import { visibleText } from './visible-text';

test.each([
  ['\u200B\u200B', ''],
  ['\u3164', ''],
  ['\u2800 \u034F\u200D', ' '],
  ['\u0301\uFE0F', ''],
  ['\uFEFFAnn', 'Ann'],
  ['An\u00ADn', 'Ann'],
  ['A\u200Dnn\u200B', 'Ann'],
  ['\u202Enna\u202C', 'nna'],
  ['\u2067شركة\u2069', 'شركة'],
  ['A\u{E0041}nn', 'Ann'],
  ['\uFE0FAnn', 'Ann'],
  ['شركة\u200C', 'شركة'],
  ['n\u0303\u200Co', 'n\u0303o'],
  ['\u0007\u0008', ''],
  ['Tan\u001B[31m\u009BWei\n', 'Tan[31mWei\n'],
  ['\u0085', ''],
])('%j is shown as %j', (typed, shown) => expect(visibleText(typed)).toBe(shown));

test.each([
  'Jana Groß',
  '陈慧玲\n邱',
  'می\u200Cخواهم',
  'ක්\u200Dරි',
  'ന്\u200D',
  '👩‍💼 👩🏽‍🚀 ❤️‍🔥 ☎️ 1️⃣',
  '葛\u{E0100}城',
  'e\u0301',
  'র\u200D্যাব',
  'ರ\u200D್ಯ',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
])('%j stays', (typed) => expect(visibleText(typed)).toBe(typed));

test('a long text of nothing takes no time to read', () => {
  expect(visibleText('\u200D'.repeat(1_000_000))).toBe('');
  expect(visibleText('\u0301\u200D'.repeat(500_000))).toBe('');
});

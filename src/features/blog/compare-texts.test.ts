import { expect, test } from 'vitest';
import { processorMs } from '../../../test/processor-time';
import { compareTexts, countChanged } from './compare-texts';

const shown = (before: string, after: string) =>
  compareTexts(before, after)
    .map(({ text, is }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[is])
    .join('');

test.each([
  ['', '', ''],
  ['same', 'same', 'same'],
  ['', 'new', '[+new+]'],
  ['old', '', '[-old-]'],
  ['from the day it came', 'from the date it came', 'from the [-day-][+date+] it came'],
  [
    'run on the day you get it',
    'run from a date on it',
    'run [-on the day you get-][+from a date on+] it',
  ],
  ['one\ntwo\nthree\n', 'one\nthree\n', 'one\n[-two\n-]three\n'],
  ['one\nthree', 'one\ntwo\nthree', 'one\n[+two\n+]three'],
  ['It ends.', 'It ends', 'It ends[-.-]'],
])('%j to %j is %j', (before, after, passages) => {
  expect(shown(before, after)).toBe(passages);
});

test('both texts can be read from what changed, and its words are counted', () => {
  const before = 'The months run from the day you receive it.\n\nAsk early.\n\nThe end.';
  const after = 'The months run from the date on the letter.\n\nThe end.\n\nOr not.';
  const passages = compareTexts(before, after);
  const without = (is: string) =>
    passages.flatMap((passage) => (passage.is === is ? [] : [passage.text])).join('');
  expect([without('added'), without('removed')]).toEqual([before, after]);
  expect([countChanged(passages, 'removed'), countChanged(passages, 'added')]).toEqual([6, 6]);
});

test('long texts without anything in common are compared in a moment', async () => {
  const long = (word: string) =>
    Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' ');
  const spent = await processorMs(() =>
    expect(compareTexts(long('a'), long('b')).map(({ is }) => is)).toEqual(['removed', 'added']),
  );
  expect(spent).toBeLessThan(1_000);
});

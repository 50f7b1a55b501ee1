import { expect, test } from 'vitest';
import { editDistance } from '../words/edit-distance';
import { areOneApart, Measure } from './alike';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Words of few letters are often alike. */
function* wordsOf(letters: string, count: number): Generator<string> {
  let state = 7;
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  for (let n = 0; n < count; n += 1)
    yield Array.from({ length: below(9) }, () => letters[below(letters.length)]).join('');
}

test('the measure of all letters at once is the edit distance', () => {
  const words = [...wordsOf('abc', 250)].filter(Boolean);
  for (const one of words) {
    const measure = new Measure(bytesOf(one));
    for (const other of words) {
      const bytes = bytesOf(`x${other}x`);
      expect([one, other, measure.distanceTo(bytes, 1, bytes.length - 1)]).toEqual([
        one,
        other,
        editDistance(one, other),
      ]);
    }
  }
});

test('the measure of a part is the least edit distance to any part of the other', () => {
  const parts = (word: string) =>
    [...word].flatMap((_, from) => [...word].map((_, to) => word.slice(from, from + to + 1)));
  const least = (word: string, within: string) =>
    Math.min(word.length, ...parts(within).map((part) => editDistance(word, part)));
  const words = [...wordsOf('abc', 60)].filter(Boolean);
  for (const one of words) {
    const measure = new Measure(bytesOf(one));
    for (const other of words) {
      const bytes = bytesOf(other);
      const found = [
        measure.distanceWithin(bytes, 0, bytes.length),
        measure.distanceOfPart(bytes, 0, bytes.length),
      ];
      expect([one, other, ...found]).toEqual([one, other, least(one, other), least(other, one)]);
    }
  }
});

test('words are one apart if they are the same without one letter of each', () => {
  const without = (word: string) => [
    word,
    ...[...word].map((_, at) => [...word].toSpliced(at, 1).join('')),
  ];
  for (const [letters, unit] of [
    ['abc', 1],
    ['狮城子', 3],
  ] as const) {
    const words = [...wordsOf(letters, 200)];
    for (const one of words)
      for (const other of words) {
        const bytes = bytesOf(other);
        const isApart = without(one).some((each) => without(other).includes(each));
        expect([one, other, areOneApart(bytesOf(one), bytes, 0, bytes.length, unit)]).toEqual([
          one,
          other,
          isApart,
        ]);
      }
  }
});

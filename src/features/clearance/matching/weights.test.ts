import { expect, test } from 'vitest';
import { fill, weights } from './weights';

const { words, letters, names, goods, life, levels } = weights;
const inOrder = (...numbers: number[]) =>
  expect(numbers).toEqual(numbers.toSorted((one, two) => one - two));

test('what is less alike never weighs more', () => {
  inOrder(0, words.joining, words.oneLetter, words.twoLetters, words.threeLetters, 1, words.first);
  inOrder(words.joining, words.customary, words.everyday, 1);
  inOrder(0, letters.within, letters.begins);
  inOrder(letters.bothOtherReading, letters.otherReading, 1);
  inOrder(0, goods.apart, goods.unknown, goods.related, goods.any, goods.shared);
  inOrder(goods.apart, goods.apartKnown, goods.related);
  inOrder(0, names.besides, 1);
  inOrder(0, names.known, 1);
  inOrder(0, life.ended, life.renewable, life.alive);
  inOrder(0, levels.low, levels.medium, levels.high, 100);
});

test('only the same name is wholly alike', () => {
  for (const most of [
    letters.sound,
    letters.joined,
    letters.borrowed,
    letters.charactersInRow,
    letters.core,
    letters.begins + letters.beginsByShare,
    letters.within + letters.withinByShare,
    names.contained + names.containedByShare,
    names.element + 2 * names.elementFirst,
    names.row,
    names.distinctive,
    names.medicine,
    names.lookAndSound,
  ])
    expect(most).toBeLessThan(1);
});

test('a number that no fit has set yet has its first value', () => {
  const filled = fill({ letters: { sound: 0.5 } });
  expect(filled.letters.sound).toBe(0.5);
  expect(filled.letters.core).toBeGreaterThan(0);
  expect(filled.goods).toEqual(fill({}).goods);
});

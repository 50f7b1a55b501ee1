import { expect, test } from 'vitest';
import { IntakeAnswers } from './contract';
import { changedIn, clash, withTyped } from './merge-answers';

const first = IntakeAnswers.parse({ words: 'Pandan Row', classes: ['30'], ownerName: 'Tan' });
const typed = { ...first, words: 'Pandan Lane', classes: ['30', '43'] };
const own = new Set(changedIn(first, typed));

test('what is typed here is stored beside what another window stored', () => {
  expect([...own].toSorted()).toEqual(['classes', 'words']);
  const stored = { ...first, ownerName: 'Tan Hui Ling', ownerCountry: 'Malaysia' };
  expect(clash(first, stored, typed, own)).toBe(false);
  expect(withTyped(stored, typed, own)).toEqual({
    ...stored,
    words: 'Pandan Lane',
    classes: ['30', '43'],
  });
});

test.each([
  [{ words: 'Pandan Road' }, true],
  [{ words: 'Pandan Lane' }, false],
  [{ classes: ['9'] }, true],
  [{ classes: ['30', '43'], uen: '201900000Z' }, false],
])('another window’s %o clashes: %s', (change, expected) => {
  expect(clash(first, { ...first, ...change }, typed, own)).toBe(expected);
});

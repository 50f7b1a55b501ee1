import { expect, test } from 'vitest';
import { IntakeAnswers } from './contract';
import { startMerging } from './merge-answers';

const first = IntakeAnswers.parse({ words: 'Pandan Row', classes: ['30'], ownerName: 'Tan' });
const typed = { ...first, words: 'Pandan Lane', classes: ['30', '43'] };

test('what is typed here is stored beside what another window stored', () => {
  const merging = startMerging(first, first);
  const elsewhere = { ...first, ownerName: 'Tan Hui Ling', ownerCountry: 'Malaysia' };
  expect(merging.clashes(first, elsewhere, typed)).toBe(false);
  const both = { ...elsewhere, words: 'Pandan Lane', classes: ['30', '43'] };
  expect(merging.merged(elsewhere, typed)).toEqual(both);

  const again = { ...both, ownerName: 'Lim Mei' };
  expect(merging.clashes(both, again, typed)).toBe(false);
  expect(merging.merged(again, { ...typed, words: 'Pandan Row' })).toEqual({
    ...again,
    words: 'Pandan Row',
  });
});

test.each([
  [{ words: 'Pandan Road' }, true],
  [{ words: 'Pandan Lane' }, false],
  [{ classes: ['9'] }, true],
  [{ classes: ['30', '43'], uen: '201900000Z' }, false],
])('another window’s %o clashes: %s', (change, expected) => {
  expect(startMerging(first, first).clashes(first, { ...first, ...change }, typed)).toBe(expected);
});

test('what was typed and stored here before stays this window’s', () => {
  const stored = { ...first, words: 'Pandan Lane' };
  const elsewhere = { ...stored, words: 'Pandan Road' };
  expect(startMerging(first, stored).clashes(stored, elsewhere, stored)).toBe(true);
});

import { expect, test } from 'vitest';
import { searchTerms } from './search-terms';

const texts = (q: string) => searchTerms(q).map(({ text }) => text);

test('words are lower-cased, unique and sorted longest first', () => {
  expect(texts('  Kopi LION\tkopi  harimau ')).toEqual(['harimau', 'kopi', 'lion']);
});

test('a word contained in another is left out', () => {
  expect(texts('lio lion ion')).toEqual(['lion']);
});

test('full-width letters, accents and punctuation make no difference', () => {
  expect(texts('ＬＩＯＮ cafe\u0301 K.F.C.')).toEqual(['lion', 'cafe', 'kfc']);
  expect(texts('. - !')).toEqual([]);
});

test('a class is distinguished from a number', () => {
  expect(texts('class 30')).toEqual(['class 30;']);
  expect(texts('classes 9, 42')).toEqual(['class 42;', 'class 9;']);
  expect(texts('class 46 30')).toEqual(['class', '46', '30']);
  expect(texts('30')).toEqual(['30']);
});

test('a word may mean a status; one that matches every status is dropped', () => {
  expect(searchTerms('Pending')).toEqual([{ text: 'pending', statuses: ['pending'] }]);
  expect(searchTerms('ired')).toEqual([{ text: 'ired', statuses: ['expired'] }]);
  expect(searchTerms('e ed')).toEqual([{ text: 'ed', statuses: ['registered', 'expired'] }]);
  expect(searchTerms('e')).toEqual([]);
});

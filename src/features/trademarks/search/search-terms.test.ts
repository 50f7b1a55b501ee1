import { expect, test } from 'vitest';
import { searchTerms } from './search-terms';

const texts = (q: string) => searchTerms(q).map(({ text }) => text);

test('words are looked for in lower case, the longest first, each once', () => {
  expect(texts('  Kopi LION\tkopi  harimau ')).toEqual(['harimau', 'kopi', 'lion']);
});

test('a word within another is left out', () => {
  expect(texts('lio lion ion')).toEqual(['lion']);
});

test('what is written wide, with accents or with punctuation is the same word', () => {
  expect(texts('ＬＩＯＮ cafe\u0301 K.F.C.')).toEqual(['lion', 'cafe', 'kfc']);
  expect(texts('. - !')).toEqual([]);
});

test('a class is told from a number', () => {
  expect(texts('class 30')).toEqual(['class 30;']);
  expect(texts('classes 9, 42')).toEqual(['class 42;', 'class 9;']);
  expect(texts('class 46 30')).toEqual(['class', '46', '30']);
  expect(texts('30')).toEqual(['30']);
});

test('a word may mean a state; one that means any state says nothing', () => {
  expect(searchTerms('Pending')).toEqual([{ text: 'pending', statuses: ['pending'] }]);
  expect(searchTerms('ired')).toEqual([{ text: 'ired', statuses: ['expired'] }]);
  expect(searchTerms('e ed')).toEqual([{ text: 'ed', statuses: ['registered', 'expired'] }]);
  expect(searchTerms('e')).toEqual([]);
});

import { expect, test } from 'vitest';
import { passedShare, passedWords, whatTheDatesSay } from './term';

const mark = (status: 'registered' | 'pending' | 'expired', expiryDate: string | null) => ({
  status,
  registrationDate: '2014-01-02',
  expiryDate,
});

test('a registered mark is shown as past its term from the day after expiry', () => {
  const say = (today: string) => whatTheDatesSay(mark('registered', '2024-01-02'), today);
  expect(say('2024-01-02')).toBeUndefined();
  expect(say('2024-01-03')).toBe('Registered; the recorded term ended on 2 Jan 2024');
});

test('an expired mark within its term is marked as such, others are not', () => {
  expect(whatTheDatesSay(mark('expired', '2024-01-02'), '2023-05-05')).toBe(
    'Expired; the recorded term runs to 2 Jan 2024',
  );
  expect(whatTheDatesSay(mark('expired', '2024-01-02'), '2025-05-05')).toBeUndefined();
  expect(whatTheDatesSay(mark('pending', null), '2025-05-05')).toBeUndefined();
});

test('the elapsed share of the term', () => {
  const share = (today: string) => passedShare(mark('registered', '2024-01-02'), today);
  expect(share('2013-01-01')).toBe(0);
  expect(share('2019-01-02')).toBeCloseTo(0.5, 2);
  expect(share('2030-01-01')).toBe(1);
  expect(passedShare(mark('registered', null), '2020-01-01')).toBeUndefined();
  expect(passedShare(mark('registered', '2014-01-02'), '2020-01-01')).toBeUndefined();
});

test('as text', () => {
  const words = (today: string) => passedWords(mark('registered', '2024-01-02'), today);
  expect(words('2021-04-02')).toBe('7 years and 3 months of 10 years');
  expect(words('2014-01-20')).toBe('less than a month of 10 years');
  expect(words('2014-03-01')).toBe('1 month of 10 years');
  expect(words('2030-01-01')).toBe('10 years of 10 years');
});

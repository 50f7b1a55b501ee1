import { expect, test } from 'vitest';
import {
  cardNumberText,
  cardProblem,
  cvcText,
  expiryText,
  fieldOfCode,
  readCard,
} from './card-input';

test('a card number is grouped in fours, whatever separates its digits', () => {
  expect(cardNumberText('4242-4242 42424242')).toBe('4242 4242 4242 4242');
  expect(cardNumberText('42424')).toBe('4242 4');
  expect(cardNumberText('4242 ')).toBe('4242');
});

test('an expiry date is read in the usual spellings', () => {
  expect(expiryText('1228')).toBe('12 / 28');
  expect(expiryText('12/2028')).toBe('12 / 2028');
  expect(expiryText('1/28')).toBe('01 / 28');
  expect(expiryText('5')).toBe('05');
  expect(expiryText('12 / ')).toBe('12');
});

test('a security code has at most four digits', () => {
  expect(cvcText('12a345')).toBe('1234');
});

test('a two-digit year is in this century', () => {
  expect(readCard('4242 4242 4242 4242', '12 / 28', '123')).toEqual({
    number: '4242424242424242',
    expiryMonth: '12',
    expiryYear: '2028',
    cvc: '123',
  });
  expect(readCard('', '12 / 2031', '').expiryYear).toBe('2031');
});

test.each([
  ['4242', '12 / 28', '123', 'number'],
  ['4242 4242 4242 4242', '12', '123', 'expiry'],
  ['4242 4242 4242 4242', '13 / 28', '123', 'expiry'],
  ['4242 4242 4242 4242', '12 / 28', '12', 'cvc'],
  ['4242 4242 4242 4242', '12 / 28', '123', undefined],
])('%s, %s, %s: the error is %s', (number, expiry, cvc, field) => {
  expect(cardProblem(readCard(number, expiry, cvc))?.field).toBe(field);
});

test('an error belongs to its field, or to the number if it names none', () => {
  expect(fieldOfCode('expired_card')).toBe('expiry');
  expect(fieldOfCode('card_declined')).toBe('number');
  expect(fieldOfCode('constructor')).toBe('number');
});

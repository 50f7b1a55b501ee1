import { expect, test } from 'vitest';
import { ringLetters } from './specimen-ring';

test('a short name is not enlarged', () => {
  expect(ringLetters('Ox')).toBe(6);
});

test('a long word sets the size', () => {
  expect(ringLetters('Voltabumi Ltd')).toBeGreaterThanOrEqual(9);
  expect(ringLetters('Straitsloomtextile')).toBe(16);
});

test('many short words shrink too', () => {
  const slogan = 'The tea that the ship in the bay brought to us at the end';
  expect(ringLetters(slogan)).toBeGreaterThan(14);
});

test('Chinese characters count double', () => {
  expect(ringLetters('新加坡商标注册')).toBe(14);
});

import { expect, test } from 'vitest';
import { joined, normalizeText } from './words/normalize';

test('accents, width, case, punctuation and spacing make no difference', () => {
  const kopi = 'coca cola cafe';
  for (const same of [
    'Coca Cola Café',
    'ＣＯＣＡ　ＣＯＬＡ　ＣＡＦＥ',
    ' coca\tcola\n\ncafe\u0301 ',
    'Coca “Cola” Café®',
    'COCA COLA’ (cafe!)',
  ])
    expect(normalizeText(same)).toBe(kopi);
  expect(joined(normalizeText('Coca-Cola Café'))).toBe(joined(normalizeText('COCA COLA cafe')));
  expect(normalizeText('K.F.C.')).toBe('kfc');
  expect(normalizeText('Groß & Søn')).toBe('gross & son');
  expect(normalizeText('ΟΔΟΣ οδος')).toBe('οδοσ οδοσ');
  expect(normalizeText('İstanbul ISTANBUL')).toBe('istanbul istanbul');
  expect(normalizeText('「狮标」・咖啡')).toBe('狮标咖啡');
  expect(normalizeText('がギ')).toBe('がギ');
});

test('significant symbols stay', () => {
  for (const sign of [
    '100%',
    'snake_case',
    'back\\slash',
    'a & b',
    'c++',
    '#1',
    '$9',
    'a*b',
    'x@y',
  ])
    expect(normalizeText(sign)).toBe(sign);
});

test('folding is idempotent and leaves no capital or double space', () => {
  const letters: string[] = [];
  for (let code = 0; code <= 0x2ffff; code += 1)
    if (code < 0xd800 || code > 0xdfff) letters.push(String.fromCodePoint(code));
  const random = seeded(7);
  const texts = [...letters];
  for (let n = 0; n < 20_000; n += 1)
    texts.push(
      Array.from(
        { length: 1 + (n % 9) },
        () => letters[Math.floor(random() * (n % 2 ? 0x3000 : letters.length))],
      ).join(''),
    );
  const unstable = texts.filter((text) => {
    const folded = normalizeText(text);
    return normalizeText(folded) !== folded || /^\s|\s$|\s\s/u.test(folded);
  });
  expect(unstable.map((text) => [...text].map((c) => c.codePointAt(0)?.toString(16)))).toEqual([]);
});

function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

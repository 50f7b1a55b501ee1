import { expect, test } from 'vitest';
import { isolated } from './isolated';
import { setApart } from './set-apart';

test.each([
  ['Paid by Tan Wei, 2 of 3.', 'Paid by Tan Wei, 2 of 3.'],
  ['Paid by يوسف, 2 of 3.', 'Paid by \u2068يوسف\u2069, 2 of 3.'],
  ['To شركة النور (دبي), 2', 'To \u2068شركة النور (دبي)\u2069, 2'],
  ['Tan (שרה) and T2 (לוי)', 'Tan (\u2068שרה\u2069) and T2 (\u2068לוי\u2069)'],
  ['Dear שרה כהן (2),', 'Dear \u2068שרה כהן\u2069 (2),'],
  ['الشركة 2 (نور) & Tan: T1', '\u2068الشركة 2 (نور\u2069) & Tan: T1'],
  ['Dear \u2068שרה (לוי)\u2069, or שרה', 'Dear \u2068שרה (לוי)\u2069, or \u2068שרה\u2069'],
  ['<b>נ</b> and <i>م</i>', '<b>\u2068נ\u2069</b> and <i>\u2068م\u2069</i>'],
])('%j is set as %j', (text, set) => expect(isolated(text)).toBe(set));

test.each([
  ['يوسف', true],
  ['\uFEFB\uFEE3', true],
  ['\uFB4F', true],
  ['𞤀𞤣𞤤𞤢𞤥', true],
  ['𐴀', true],
  ['Café ☕\uFE0F 茶 🍵 Ａ', false],
])('a name %j is set apart: %s', (name, isApart) =>
  expect(setApart(name)).toBe(isApart ? `\u2068${name}\u2069` : name),
);

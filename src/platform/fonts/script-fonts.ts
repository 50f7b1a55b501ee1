import latin from '@fontsource/hanken-grotesk/unicode.json' with { type: 'json' };
import european from '@fontsource/noto-sans/unicode.json' with { type: 'json' };
import arabic from '@fontsource/noto-sans-arabic/unicode.json' with { type: 'json' };
import armenian from '@fontsource/noto-sans-armenian/unicode.json' with { type: 'json' };
import bengali from '@fontsource/noto-sans-bengali/unicode.json' with { type: 'json' };
import ethiopic from '@fontsource/noto-sans-ethiopic/unicode.json' with { type: 'json' };
import georgian from '@fontsource/noto-sans-georgian/unicode.json' with { type: 'json' };
import gujarati from '@fontsource/noto-sans-gujarati/unicode.json' with { type: 'json' };
import gurmukhi from '@fontsource/noto-sans-gurmukhi/unicode.json' with { type: 'json' };
import hebrew from '@fontsource/noto-sans-hebrew/unicode.json' with { type: 'json' };
import kannada from '@fontsource/noto-sans-kannada/unicode.json' with { type: 'json' };
import khmer from '@fontsource/noto-sans-khmer/unicode.json' with { type: 'json' };
import korean from '@fontsource/noto-sans-kr/unicode.json' with { type: 'json' };
import lao from '@fontsource/noto-sans-lao/unicode.json' with { type: 'json' };
import malayalam from '@fontsource/noto-sans-malayalam/unicode.json' with { type: 'json' };
import chinese from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' };
import sinhala from '@fontsource/noto-sans-sinhala/unicode.json' with { type: 'json' };
import tamil from '@fontsource/noto-sans-tamil/unicode.json' with { type: 'json' };
import telugu from '@fontsource/noto-sans-telugu/unicode.json' with { type: 'json' };
import thai from '@fontsource/noto-sans-thai/unicode.json' with { type: 'json' };
import { unpackFont } from './unpack-font';

const files = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/noto-sans/files/noto-sans-cyrillic*-400-normal.woff',
    '/node_modules/@fontsource/noto-sans/files/noto-sans-greek*-400-normal.woff',
    '/node_modules/@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-lao/files/noto-sans-lao-lao-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-kr/files/noto-sans-kr-*-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-*-400-normal.woff',
  ],
  { query: '?inline', import: 'default' },
);

interface Part {
  path: string;
  /** The first and last letter of each range. */
  ranges: [number, number][];
}

/** A range as in a style sheet: `U+4e00,U+4e03-4e08`. */
const rangesOf = (text: string) =>
  text.split(',').map((range): [number, number] => {
    const [first = '', last = first] = range.slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** Chinese and Korean have a hundred files with some hundred letters each, by the key of their ranges: `[4]`. */
const partsOf = (family: string, ranges: Record<string, string>): Part[] =>
  Object.entries(ranges).flatMap(([key, text]) => {
    const path = `/node_modules/@fontsource/${family}/files/${family}-${key.replace(/[[\]]/g, '')}-400-normal.woff`;
    return files[path] ? { path, ranges: rangesOf(text) } : [];
  });

// Burmese has none: the library that lays text out doesn't join its letters.
/** A letter that several have is taken from the first. */
const parts = [
  ...partsOf('noto-sans', european),
  ...partsOf('noto-sans-arabic', arabic),
  ...partsOf('noto-sans-armenian', armenian),
  ...partsOf('noto-sans-bengali', bengali),
  ...partsOf('noto-sans-ethiopic', ethiopic),
  ...partsOf('noto-sans-georgian', georgian),
  ...partsOf('noto-sans-gujarati', gujarati),
  ...partsOf('noto-sans-gurmukhi', gurmukhi),
  ...partsOf('noto-sans-hebrew', hebrew),
  ...partsOf('noto-sans-kannada', kannada),
  ...partsOf('noto-sans-khmer', khmer),
  ...partsOf('noto-sans-lao', lao),
  ...partsOf('noto-sans-malayalam', malayalam),
  ...partsOf('noto-sans-sinhala', sinhala),
  ...partsOf('noto-sans-tamil', tamil),
  ...partsOf('noto-sans-telugu', telugu),
  ...partsOf('noto-sans-thai', thai),
  ...partsOf('noto-sans-sc', chinese),
  ...partsOf('noto-sans-kr', korean),
];
const ofLatin = rangesOf(Object.values(latin).join());

const holds = (ranges: Part['ranges'], point: number) =>
  ranges.some(([first, last]) => first <= point && point <= last);

/** The letters of other scripts than Latin, each once. */
const sought = (text: string) =>
  [...new Set(text.normalize('NFC'))]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((point) => point > 0x7f && !holds(ofLatin, point));

/** Letters of these stand in another order or shape on paper than they are read. */
export const isReshaped =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Hebrew}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Lao}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}]/u;

/** The fonts that hold the letters of a text in other scripts; none for most texts. */
export async function readScriptFonts(text: string): Promise<Buffer[]> {
  let left = sought(text);
  const needed: Promise<Buffer>[] = [];
  for (const { path, ranges } of parts) {
    if (!left.some((point) => holds(ranges, point))) continue;
    left = left.filter((point) => !holds(ranges, point));
    needed.push(readFont(path));
  }
  return Promise.all(needed);
}

let covered: Uint8Array | undefined;

/** For each letter of Unicode whether there is a font, so that asking for many doesn't grow with the ranges. */
function coverage(): Uint8Array {
  if (covered) return covered;
  covered = new Uint8Array(0x110000);
  for (const [first, last] of parts.flatMap(({ ranges }) => ranges))
    covered.fill(1, first, last + 1);
  return covered;
}

/** The letters of a text for which no font is at hand, so that their numbers are printed. */
export const unprintable = (text: string): string[] =>
  sought(text)
    .filter((point) => !coverage()[point])
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => !isInvisible.test(letter) && !/\s/.test(letter));

export const isInvisible = /\p{Default_Ignorable_Code_Point}/u;

async function readFont(path: string): Promise<Buffer> {
  const url = (await files[path]?.()) ?? '';
  return unpackFont(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
}

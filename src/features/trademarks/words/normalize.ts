/** What a keyboard writes: most of a register is folded by the short way. */
const plain = /^[\x20-\x7e]*$/;
/** Punctuation says nothing in a name; `%`, `_`, `\`, `&`, `+`, `@`, `#`, `$` and `*` are kept and mean themselves. */
const plainPunctuation = /["'(),\-./:;<=>?[\]^`{|}~!]+/g;
const punctuation =
  /[\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\u0021\u0022\u0027\u002c\u002e\u002f\u003a-\u003f\u005e\u0060\u007c\u007e\u00a1\u00a7\u00b6\u00b7\u00bf\u2010-\u203e\u2041-\u2057\u3001-\u3003\u30fb\u3030]+/gu;
/** A sign that a name is a mark is no part of the name; NFKC would make letters of it. */
const markSigns = /[™®©℠℗]/g;
const accents = /[\u0300-\u036f\ufe00-\ufe0f\p{Cf}]/gu;
const blanks = /[\s\p{Cc}]+/gu;

/** Letters that no normal form takes apart. */
const written: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ȷ: 'j',
  ſ: 's',
  ς: 'σ',
};
const unusualLetters = new RegExp(`[${Object.keys(written).join('')}]`, 'g');

/**
 * A text as it is compared: lower case, one form of every letter (no accents, no full width), no
 * punctuation, one blank between words. To fold what is folded changes nothing.
 */
export function normalizeText(text: string): string {
  if (plain.test(text)) return oneBlank(text.toLowerCase().replace(plainPunctuation, ''));
  const letters = text
    .replace(markSigns, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .replace(unusualLetters, (letter) => written[letter] ?? letter)
    .replace(punctuation, '')
    .replace(blanks, ' ');
  return oneBlank(letters.normalize('NFC'));
}

function oneBlank(text: string): string {
  return (text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text).trim();
}

/** The letters and digits of a folded text, without the blanks and signs between them. */
export const joined = (folded: string): string =>
  /^[a-z0-9]*$/.test(folded) ? folded : folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, '');

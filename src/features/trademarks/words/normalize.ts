import { markSigns, writtenOut } from '../../../shared/plain-letters';

/** ASCII text, most of a register, takes the fast path. */
const plain = /^[\x20-\x7e]*$/;
/** Punctuation to drop; `%`, `_`, `\`, `&`, `+`, `@`, `#`, `$` and `*` stay and are literal. */
const plainPunctuation = /["'(),\-./:;<=>?[\]^`{|}~!]+/g;
const punctuation =
  /[\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\u0021\u0022\u0027\u002c\u002e\u002f\u003a-\u003f\u005e\u0060\u007c\u007e\u00a1\u00a7\u00b6\u00b7\u00bf\u2010-\u203e\u2041-\u2057\u3001-\u3003\u30fb\u3030]+/gu;
const accents = /[\u0300-\u036f\ufe00-\ufe0f\p{Cf}]/gu;
const blanks = /[\s\p{Cc}]+/gu;

/**
 * Normalizes a text for comparison: lower case, one form of every letter (no accents, no full width), no
 * punctuation, single spaces. Idempotent.
 */
export function normalizeText(text: string): string {
  if (plain.test(text)) return oneBlank(text.toLowerCase().replace(plainPunctuation, ''));
  const small = text.replace(markSigns, '').normalize('NFKD').toLowerCase().normalize('NFKD');
  const letters = writtenOut(small.replace(accents, ''))
    .replace(punctuation, '')
    .replace(blanks, ' ');
  return oneBlank(letters.normalize('NFC'));
}

function oneBlank(text: string): string {
  return (text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text).trim();
}

/** Chinese throughout. */
export const han = /^\p{Script=Han}+$/u;

/** The letters and digits of a normalized text. */
export const joined = (folded: string): string =>
  /^[a-z0-9]*$/.test(folded) ? folded : folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, '');

/** A normalized word without the number that is joined to it: `smartcafe` of `smartcafe24`. */
export const withoutNumber = (word: string): string => word.replace(/^([a-z]{4,})\d{1,4}$/, '$1');

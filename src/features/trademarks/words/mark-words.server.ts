import { inLatinLetters, type Reading } from './look-alikes';
import { joined, normalizeText } from './normalize';
import { otherReadings } from './numerals';
import { pinyinOf } from './pinyin.server';

/** A word of a name with all of its readings. */
export interface MarkWord {
  text: string;
  reading: Reading;
  /** Digits read as words or letters, and Chinese in pinyin. */
  others: string[];
}

const maxWords = 24;

/** Signs that NFKC would turn into letters. */
const markSigns = /[™®©℠℗]/g;
const apostrophes = /['’‘`ʼ]/g;
const initials = /(?<![\p{L}\p{N}])\p{L}(?:(?:\.\s?|\s)\p{L}(?![\p{L}\p{N}]))+\.?/gu;
const separators = /[^\p{L}\p{N}\p{M}]+/u;
const han = /^\p{Script=Han}+$/u;

/** The normalized words of a name, with look-alikes in Latin letters; a run of single letters is one word. */
export function markWords(name: string): MarkWord[] {
  const parts = name
    .replace(markSigns, ' ')
    .normalize('NFKC')
    .replace(apostrophes, '')
    .replace(initials, asOneWord)
    .split(separators);
  const words: MarkWord[] = [];
  for (const part of parts) {
    const { text: latin, reading } = inLatinLetters(part);
    const text = joined(normalizeText(latin));
    if (text) words.push({ text, reading, others: otherWays(text) });
    if (words.length === maxWords) break;
  }
  return words;
}

const asOneWord = (letters: string) =>
  letters.replace(/[.\s]/g, '') + (/\s$/.test(letters) ? ' ' : '');

const otherWays = (text: string) => (han.test(text) ? [pinyinOf(text)] : otherReadings(text));

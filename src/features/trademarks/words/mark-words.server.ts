import { markSigns } from '../../../shared/plain-letters';
import { type ChineseLanguage, chineseReadings, isPinyin } from './chinese.server';
import { lettersSaid } from './kana-hangul';
import { inLatinLetters, type Reading } from './look-alikes';
import { han, joined, normalizeText } from './normalize';
import { otherReadings } from './numerals';
import { simplify } from './simplified';

/** How another way to write a word comes about; `letters` are said in Korean, `turned` has the characters in the other order. */
type OtherKind = 'numerals' | 'letters' | 'tones' | ChineseLanguage | 'turned';

export interface OtherWay {
  text: string;
  kind: OtherKind;
  /** The syllables of Chinese, one for each character. */
  syllables?: string[];
}

/** A word of a name with all of its readings. */
export interface MarkWord {
  /** Chinese in simplified characters. */
  text: string;
  reading: Reading;
  /** As it is written, if it is Korean. */
  hangul?: string;
  /** Digits read as words or letters, Chinese in Latin letters. */
  ways: OtherWay[];
  /** The texts of `ways`. */
  others: string[];
}

const maxWords = 24;

const apostrophes = /['’‘`ʼ]/g;
const initials = /(?<![\p{L}\p{N}])\p{L}(?:(?:\.\s?|\s)\p{L}(?![\p{L}\p{N}]))+\.?/gu;
const separators = /[^\p{L}\p{N}\p{M}]+/u;
/** Between Chinese, kana, Korean and other letters, which are words of their own though no blank parts them. */
const betweenScripts = [
  /\p{Script=Han}/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  /\p{Script=Hangul}/u,
].map(
  ({ source }) =>
    new RegExp(`(?<=${source})(?!${source}|\\p{M}|$)|(?<!^|${source})(?=${source})`, 'gu'),
);

/** The normalized words of a name, with look-alikes in Latin letters; a run of single letters is one word. */
export function markWords(name: string): MarkWord[] {
  const parts = name
    .replace(markSigns, ' ')
    .normalize('NFKC')
    .replace(apostrophes, '')
    .replace(initials, asOneWord)
    .split(separators)
    .flatMap(apart);
  const words: MarkWord[] = [];
  for (const part of parts) {
    const { text: latin, reading } = inLatinLetters(part);
    const text = simplify(joined(normalizeText(latin)));
    if (!text) continue;
    const hangul = isKorean.test(part) ? part.normalize('NFC') : undefined;
    const ways = hangul ? waysOfKorean(hangul) : waysOf(text);
    words.push({
      text,
      reading,
      ...(hangul && { hangul }),
      ways,
      others: ways.map((way) => way.text),
    });
    if (words.length === maxWords) break;
  }
  return words;
}

/** Most words are of one script throughout. */
const mixed = /[^ -~]/;

const apart = (part: string): string[] =>
  mixed.test(part)
    ? betweenScripts.reduce((parts, edge) => parts.flatMap((each) => each.split(edge)), [part])
    : [part];

const asOneWord = (letters: string) =>
  letters.replace(/[.\s]/g, '') + (/\s$/.test(letters) ? ' ' : '');

const isKorean = /^\p{Script=Hangul}+$/u;

function waysOfKorean(hangul: string): OtherWay[] {
  const text = lettersSaid(hangul);
  return text ? [{ text, kind: 'letters' }] : [];
}

const toned = /^(?:[a-z]{1,6}[1-5])+$/;

function waysOf(text: string): OtherWay[] {
  if (!han.test(text)) {
    const ways: OtherWay[] = otherReadings(text).map((way) => ({ text: way, kind: 'numerals' }));
    const plain = toned.test(text) ? text.replace(/\d/g, '') : '';
    if (plain && isPinyin(plain)) ways.unshift({ text: plain, kind: 'tones' });
    return ways;
  }
  const ways: OtherWay[] = chineseReadings(text).map(({ language, syllables }) => ({
    text: syllables.join(''),
    kind: language,
    syllables,
  }));
  const turned = [...text].reverse().join('');
  if (text.length === 2 && turned !== text) ways.push({ text: turned, kind: 'turned' });
  return ways;
}

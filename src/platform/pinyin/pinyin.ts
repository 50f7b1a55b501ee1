import { createRequire } from 'node:module';

let pinyin: typeof import('pinyin-pro')['pinyin'] | undefined;

function syllables(characters: string): string[] {
  // Loaded at the first Chinese name: its dictionary takes 15 MB and 40 ms.
  pinyin ??= (createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro')).pinyin;
  return pinyin(characters, { toneType: 'none', type: 'array' });
}

/** The pinyin of characters in one word, without tones. */
export const readPinyin = (characters: string): string => syllables(characters).join('');

/** A syllable for each character, in small letters; `ü` is `v`. */
export const pinyinOf = (characters: string): string[] =>
  syllables(characters).map((syllable) => syllable.replaceAll('ü', 'v').toLowerCase());

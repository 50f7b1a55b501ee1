import { createRequire } from 'node:module';

let pinyin: typeof import('pinyin-pro')['pinyin'] | undefined;

/** In one word, without tones. */
export function readPinyin(characters: string): string {
  // Loaded at the first Chinese name: its dictionary takes 15 MB and 40 ms.
  pinyin ??= (createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro')).pinyin;
  return pinyin(characters, { toneType: 'none', type: 'array' }).join('');
}

export const pinyinOf = (characters: string) =>
  readPinyin(characters).replaceAll('ü', 'v').toLowerCase();

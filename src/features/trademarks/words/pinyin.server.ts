import { createRequire } from 'node:module';

let pinyin: typeof import('pinyin-pro')['pinyin'] | undefined;

/** Chinese characters as they are spoken in Mandarin, in one word without tones. */
export function pinyinOf(characters: string): string {
  // Loaded at the first Chinese name: its dictionary takes 15 MB and 40 ms.
  pinyin ??= (createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro')).pinyin;
  return pinyin(characters, { toneType: 'none', type: 'array' })
    .join('')
    .replaceAll('ü', 'v')
    .toLowerCase();
}

import { markSigns, writtenOut } from './plain-letters';

const longest = 100;
/** They stand between words without a blank. */
const signsOfFullWidth = /[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/g;

/** Whether it has Chinese characters to be read: beside kana or Hangul they are read otherwise. */
export const isChinese = (text: string) =>
  /\p{Script=Han}/u.test(text) &&
  !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

/**
 * A title or name as a slug: small plain letters and digits, joined by single hyphens; empty if it has none.
 * `signs`: whether other signs part words or are left out, since services and posts are specified differently.
 * `pinyin` reads Chinese characters, a syllable for each.
 */
export function slugOf(
  text: string,
  signs: 'apart' | 'out',
  pinyin?: (characters: string) => string[],
): string {
  const latin =
    pinyin && isChinese(text)
      ? text.replaceAll(/\p{Script=Han}+/gu, (characters) => ` ${pinyin(characters).join(' ')} `)
      : text;
  const letters = latin
    .replaceAll(signsOfFullWidth, ' ')
    .replace(markSigns, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '');
  return writtenOut(letters)
    .replaceAll(signs === 'out' ? /[^a-z0-9\s_-]/g : /[^a-z0-9]/g, signs === 'out' ? '' : '-')
    .replaceAll(/[\s_-]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '');
}

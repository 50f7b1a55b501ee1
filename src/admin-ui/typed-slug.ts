import { isChinese, slugOf } from '../shared/slug';

/** The slug of a typed title. The pinyin of Chinese ones is loaded when the first is typed. */
export async function typedSlug(title: string, signs: 'apart' | 'out'): Promise<string> {
  if (!isChinese(title)) return slugOf(title, signs);
  const { pinyin } = await import('pinyin-pro');
  return slugOf(title, signs, (characters) =>
    pinyin(characters, { toneType: 'none', type: 'array', v: true }),
  );
}

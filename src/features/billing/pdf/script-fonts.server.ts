import ranges from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' };
import { unpackFont } from './unpack-font.server';

/** Chinese has a hundred files with some hundred characters each, by the key of its `unicode.json`: `[4]`. */
const files = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-*-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff',
  ],
  { query: '?inline', import: 'default' },
);

/** The first letters of Chinese, Japanese and full-width forms, radicals included. */
const firstChinese = 0x2e80;

export const isTamil = /\p{Script=Tamil}/u;

/** The fonts that hold the Chinese, Japanese and Tamil letters of a text; none for most texts. */
export function readScriptFonts(text: string): Promise<Buffer[]> {
  const sought = new Set<number>();
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    if (point >= firstChinese) sought.add(point);
  }
  const keys = Object.entries(ranges).flatMap(([key, parts]) =>
    sought.size > 0 && holdsAny(parts, sought) ? key.replace(/[[\]]/g, '') : [],
  );
  return Promise.all([
    ...(isTamil.test(text) ? [readFont('tamil', 'tamil')] : []),
    ...keys.map((key) => readFont('sc', key)),
  ]);
}

/** `parts` as in a style sheet: `U+4e00,U+4e03-4e08`. */
const holdsAny = (parts: string, sought: Set<number>) =>
  parts.split(',').some((part) => {
    const [first = '', last = first] = part.slice(2).split('-');
    const end = Number.parseInt(last, 16);
    for (let point = Number.parseInt(first, 16); point <= end; point += 1)
      if (sought.has(point)) return true;
    return false;
  });

async function readFont(family: string, key: string): Promise<Buffer> {
  const name = `noto-sans-${family}`;
  const read = files[`/node_modules/@fontsource/${name}/files/${name}-${key}-400-normal.woff`];
  const url = (await read?.()) ?? '';
  return unpackFont(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
}

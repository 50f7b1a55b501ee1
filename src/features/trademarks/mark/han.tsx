import { Fragment } from 'react';

const han = /(\p{Script=Han}(?:[\p{Script=Han}\s·、，]*\p{Script=Han})?)/u;
const isJapaneseOrKorean = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Text whose Chinese characters are marked as such, for the voice and the font. */
export function Han({ text }: { text: string }) {
  if (isJapaneseOrKorean.test(text)) return text;
  const parts = text.split(han);
  if (parts.length === 1) return text;
  return parts.map((part, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    if (place % 2 === 0) return <Fragment key={place}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <span key={place} lang="zh-Hans">
        {part}
      </span>
    );
  });
}

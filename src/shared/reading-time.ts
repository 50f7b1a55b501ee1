import { t } from './texts';

const wordsPerMinute = 200;

/** Scripts without spaces between words: how many of their letters are read in the time of one word. */
const unspaced = [
  {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    toAWord: 2,
  },
  {
    letters: /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu,
    toAWord: 5,
  },
];

/** Words between spaces; where a script has none, what is read in the time of as many words. */
export function countWords(text: string): number {
  const counts = unspaced.map(({ letters, toAWord }) => [
    text.match(letters)?.length ?? 0,
    toAWord,
  ]);
  if (counts.every(([letters]) => letters === 0)) return text.match(/\S+/g)?.length ?? 0;
  const spaced = unspaced.reduce((rest, { letters }) => rest.replaceAll(letters, ' '), text);
  return counts.reduce(
    (words, [letters = 0, toAWord = 1]) => words + Math.ceil(letters / toAWord),
    spaced.match(/[^\s\p{P}]\S*/gu)?.length ?? 0,
  );
}

export const readingMinutes = (text: string) =>
  Math.max(1, Math.ceil(countWords(text) / wordsPerMinute));

export const readingTimeText = (minutes: number) =>
  minutes === 1 ? t('1 min read') : t('{n} mins read', { n: minutes });

import { normalizeText } from './normalize';
import { remembered } from './remembered';

const maxWords = 2_000;
/** What is longer is no word, and may be too long for an index. */
const maxLetters = 60;
/** Words of every list of goods, which find nothing. */
const common = new Set(
  'a all also an and any as at being by class classes except excluding for from goods in included includes including into its made namely not of on or other others out relating related services such than that the their these this thereof those to used use uses which with within without'.split(
    ' ',
  ),
);

/** The distinct words of goods and services, as they are searched: normalized, in the singular. */
export function goodsWords(texts: string[]): string[] {
  const words = new Set<string>();
  for (const text of texts)
    for (const word of normalizeText(text.replaceAll(/[;,/()-]/g, ' ')).split(' ')) {
      const searched = searchedWord(word);
      if (searched) words.add(searched);
    }
  return [...words].slice(0, maxWords);
}

/** Empty for a word that finds nothing. */
const searchedWord = remembered((word) => {
  const isWord = word.length > 1 && word.length <= maxLetters && !common.has(word);
  return isWord ? singular(word) : '';
}, 50_000);

/** English plurals only, and the same for both forms: `watches` and `watch`, `batteries` and `battery`. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

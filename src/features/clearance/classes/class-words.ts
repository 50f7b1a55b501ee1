import { remembered } from '../../trademarks/words/remembered';
import text from './class-words.txt?raw';
import { stem, wordsOf } from './stem';

/**
 * The classes of the Nice Classification (`niceEdition` in `legal-facts.ts`) in our own words, with terms used
 * in Singapore. A star marks food and drink that is mostly served ready to eat.
 */
export const classWords: Record<string, { about: string; words: string }> = Object.fromEntries(
  text
    .trim()
    .split('\n\n')
    .map((entry) => {
      const [head = '', words = ''] = entry.split('\n');
      const [number, about = ''] = head.split(/: (.*)/s);
      return [number, { about, words }];
    }),
);

const stemsOf = (text: string) => wordsOf(text).map(stem);
const shortestPart = 4;

const termsOf = remembered((number) => {
  const terms = (classWords[number]?.words ?? '').replaceAll('*', '').split(', ').map(stemsOf);
  return {
    whole: new Set(terms.map((stems) => stems.join(' '))),
    part: new Set(terms.flat().filter(({ length }) => length >= shortestPart)),
  };
}, 45);

/** The first of the classes of which English words are a term, or in whose terms a word stands; none given: of all. */
export function classWithTerm(
  words: string,
  how: 'whole' | 'part',
  classes: string[],
): string | undefined {
  const stems = stemsOf(words).join(' ');
  const asked = classes.length > 0 ? classes : Object.keys(classWords);
  return asked.find((number) => termsOf(number)[how].has(stems));
}

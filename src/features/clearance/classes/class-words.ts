import { remembered } from '../../trademarks/words/remembered';
import text from './class-words.txt?raw';
import { singular, wordsOf } from './stem';

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

const singularWords = (text: string) => wordsOf(text).map(singular);
const shortestPart = 4;

/** A word of a single term says little of the class: `hand tool`, `mystery box`. */
const isTold = (word: string, at: number, words: string[]) =>
  word.length >= shortestPart && words.indexOf(word) < at;

const termsOf = remembered((number) => {
  const terms = (classWords[number]?.words ?? '')
    .replaceAll('*', '')
    .split(', ')
    .map(singularWords);
  return {
    whole: new Set(terms.map((words) => words.join(' '))),
    part: new Set(terms.flat().filter(isTold)),
  };
}, 45);

/**
 * The first of the classes of which English words are a term, or in two of whose terms a word stands; none given: of
 * all.
 */
export function classWithTerm(
  words: string,
  how: 'whole' | 'part',
  classes: string[],
): string | undefined {
  const text = singularWords(words).join(' ');
  const asked = classes.length > 0 ? classes : Object.keys(classWords);
  return asked.find((number) => termsOf(number)[how].has(text));
}

/** The words that are a term of these classes, or stand in two of their terms. */
export const wordsOfTerms = (classes: string[]): string[] =>
  classes.flatMap((number) => {
    const { whole, part } = termsOf(number);
    return [...whole, ...part].filter((words) => !words.includes(' '));
  });

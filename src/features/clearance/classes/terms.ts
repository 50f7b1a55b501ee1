import { editDistance } from '../../trademarks/words/edit-distance';
import { classWords } from './class-words';
import { stem, wordsOf } from './stem';

/** Words that name a class. */
export interface Term {
  text: string;
  places: { number: number; isServed: boolean }[];
}

export interface Named extends Term {
  /** The indexes of its first word in the description, and of the word after it. */
  at: number;
  end: number;
  /** As written in the description. */
  said: string;
  /** In English. */
  english: string;
}

/** A word in English, and as it was typed: several of one word in another language have the same. */
export interface Word {
  word: string;
  typed: string;
}

const longestTerm = 5;

export const isGoods = (number: number) => number <= 34;
export const isFood = (number: number) => number >= 29 && number <= 33;

const spread: Record<string, number[]> = {
  app: [9, 42],
  'mobile app': [9, 42],
  software: [9, 42],
  game: [9, 28, 41],
  'mobile game': [9, 41],
  'video game': [9, 41],
  'online game': [9, 41],
  music: [9, 41],
  video: [41],
  event: [41],
  wedding: [45],
  beauty: [3, 44],
  crypto: [36],
  florist: [44, 31],
  'pet product': [31, 28, 18],
  'baby product': [5, 25, 28],
  'household product': [21],
  'health product': [5],
  merchandise: [16, 25],
  souvenir: [16, 14],
  handicraft: [20, 21],
  'skin clinic': [44],
  property: [36],
  bakery: [30, 43],
  baker: [30, 43],
  'home bakery': [30],
  butcher: [29, 35],
  fishmonger: [29, 35],
  brewery: [32, 40],
  distillery: [33],
  winery: [33],
  'e learning': [41, 9],
  'learning app': [41, 9, 42],
  'delivery app': [39, 9, 42],
  'dating app': [45, 9],
  'payment app': [36, 9],
  'art gallery': [41, 35],
};

const terms = readTerms();

function readTerms(): Map<string, Term> {
  const found = new Map<string, Term>();
  const add = (text: string, number: number, isServed: boolean) => {
    const key = wordsOf(text).map(stem).join(' ');
    const term = found.get(key) ?? { text, places: [] };
    if (!term.places.some((place) => place.number === number))
      term.places.push({ number, isServed });
    found.set(key, term);
  };
  for (const [text, numbers] of Object.entries(spread))
    for (const number of numbers) add(text, number, false);
  for (const [number, { words }] of Object.entries(classWords))
    for (const word of words.split(', ')) {
      const text = word.replace('*', '');
      if (!spread[text]) add(text, Number(number), word.endsWith('*'));
    }
  return found;
}

export const isTerm = (english: string) => terms.has(wordsOf(english).map(stem).join(' '));

/** The longest term at each word between two, from left to right. */
export function findTerms(words: Word[], stems: string[], begin: number, end: number): Named[] {
  const found: Named[] = [];
  let at = begin;
  while (at < end) {
    let length = Math.min(longestTerm, end - at);
    let term: Term | undefined;
    for (; length > 0; length--) {
      term = terms.get(stems.slice(at, at + length).join(' '));
      if (term) break;
    }
    if (!term) term = misspelt(stems[at] ?? '');
    const next = at + Math.max(1, length);
    if (term) {
      const some = words.slice(at, next);
      const typed = [...new Set(some.map((each) => each.typed))];
      const [said, english] = [typed, some.map(({ word }) => word)].map((each) => each.join(' '));
      found.push({ ...term, at, end: next, said: said ?? '', english: english ?? '' });
    }
    at = next;
  }
  return found;
}

function misspelt(word: string): Term | undefined {
  if (word.length < 6) return undefined;
  for (const [key, term] of terms)
    if (
      Math.abs(key.length - word.length) <= 1 &&
      key[0] === word[0] &&
      editDistance(key, word) === 1
    )
      return term;
  return undefined;
}

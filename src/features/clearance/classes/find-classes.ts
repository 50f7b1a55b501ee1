import { editDistance } from '../../trademarks/words/edit-distance';
import type { FoundClass } from '../contract';
import { classWords } from './class-words';
import { stem, wordsOf } from './stem';
import { type Trade, tradeOf } from './trade-words';

interface Term {
  text: string;
  places: { number: number; isServed: boolean }[];
}

interface Named extends Term {
  /** The word's index in the description. */
  at: number;
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

const maxFound = 6;
const maxWords = 60;
const maxLetters = 500;
const longestTerm = 5;
/** Classes with a lower score are uncertain. */
const sureFrom = 2;

const isGoods = (number: number) => number <= 34;
const isFood = (number: number) => number >= 29 && number <= 33;
const software = 9;

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

/**
 * The classes of a described business, the likeliest first. Goods have their own class; with the verb of a
 * service (repair, teach, rent, deliver, serve) the class is that of the service.
 */
export const findClasses = (description: string, inEnglish: InEnglish): FoundClass[] =>
  findNamedClasses(description, inEnglish).map(({ said: _, ...found }) => found);

export type InEnglish = (words: string[]) => Word[];

export const isTerm = (english: string) => terms.has(wordsOf(english).map(stem).join(' '));

/** As `findClasses`, each with the English words of the description that name it, the first first. */
export function findNamedClasses(
  description: string,
  inEnglish: InEnglish,
): (FoundClass & { said: string[] })[] {
  const typed = wordsOf(description.slice(0, maxLetters)).slice(0, maxWords);
  const words = inEnglish(typed).slice(0, maxWords);
  const stems = words.map(({ word }) => stem(word));
  const named = findTerms(words, stems);
  const trade = tradeOf(stems);
  const scores = new Map<number, { score: number; at: number; reason: string; said: string[] }>();
  const count: Count = (number, score, at, reason, words) => {
    const known = scores.get(number);
    const said = [...new Set([...(known?.said ?? []), ...(words ? [words] : [])])];
    if (!known || score > known.score)
      scores.set(number, { score, at: known?.at ?? at, reason, said });
    else known.said = said;
  };

  for (const term of named) {
    for (const [order, { number, isServed }] of term.places.entries()) {
      const place = term.at + order / 10;
      if (isGoods(number)) countGoods(number, isServed, place, term, trade, count);
      else {
        const reason = `“${term.said}” is a service of this class.`;
        count(number, order === 0 ? 3 : 2, place, reason, term.english);
      }
    }
  }
  countTrade(named, trade, count);
  return [...scores]
    .sort(([, one], [, other]) => other.score - one.score || one.at - other.at)
    .slice(0, maxFound)
    .map(([number, { score, reason, said }]) => ({
      number: String(number),
      reason,
      isSure: score >= sureFrom,
      said,
    }));
}

type Count = (number: number, score: number, at: number, reason: string, said?: string) => void;

function countGoods(
  number: number,
  isServed: boolean,
  at: number,
  { text, said, english }: Named,
  trade: Trade,
  count: Count,
) {
  const keeps = trade.sells || trade.makes;
  for (const service of trade.services) {
    const serviceClass = isProgramOf(number, text) ? undefined : service.classFor(number);
    if (serviceClass)
      count(
        serviceClass,
        keeps && service.isAside ? 1.5 : 3.2,
        service.at,
        `You ${service.verb} ${said}.`,
        english,
      );
  }
  const isServiced =
    !isProgramOf(number, text) && trade.services.some(({ classFor }) => classFor(number));
  if (isServiced && !keeps) return;
  if (isFood(number) && (isServed || trade.serves)) {
    const serves = trade.serves || trade.hasPlace ? 3.5 : 2.5;
    count(43, serves, at, `You serve ${said} to customers.`, english);
    count(number, trade.serves ? 1 : 3, at, `You make or sell ${said}.`, english);
    return;
  }
  count(number, 3, at, `You make or sell ${said}.`, english);
}

/** Retail of other people’s goods is a service; selling your own goods is not. */
function countTrade(named: Named[], trade: Trade, count: Count) {
  const hasGoods = named.some(({ places }) => places.some(({ number }) => isGoods(number)));
  const isServing =
    trade.serves || named.some(({ places }) => places.some((place) => place.isServed));
  if (trade.shop !== undefined && (hasGoods || named.length === 0) && !trade.serves)
    count(
      35,
      isServing ? 1 : 2,
      50,
      'You run a shop or an online store: needed where it sells other makers’ goods too.',
    );
  if (trade.wholesale !== undefined)
    count(35, 2.5, 50, 'You trade in goods: importing, wholesale and distribution for others.');
  if (trade.sells && hasGoods)
    count(35, 1, 50, 'Needed if you also sell other makers’ goods, in a shop or online.');
}

const isProgramOf = (number: number, text: string) =>
  number === software && /app|software|program|game/.test(text);

/** The longest term at each word, from left to right. */
function findTerms(words: Word[], stems: string[]): Named[] {
  const found: Named[] = [];
  let at = 0;
  while (at < stems.length) {
    let length = Math.min(longestTerm, stems.length - at);
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
      found.push({ ...term, at, said: said ?? '', english: english ?? '' });
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

import { inParts } from '../../../../platform/beside/in-parts';
import { type MarkWord, markWords } from '../../../trademarks/words/mark-words.server';
import { remembered } from '../../../trademarks/words/remembered';
import { spoken } from '../../../trademarks/words/sound';
import { meanings } from '../../meaning/meaning.server';
import type { WellKnown } from '../contract';
import { classesWhereGeneric, classWhereGeneric } from '../grounds/generic-terms';
import type { Heard } from '../likeness';
import text from './well-known-names.txt?raw';

/** A name of the list, or its Chinese form. */
export interface KnownName
  extends Pick<WellKnown, 'name' | 'about' | 'source'>,
    Pick<Heard, 'text' | 'spoken'> {
  /** A word of the dictionary, or a name that many bear. */
  isCommon: boolean;
  /** Where it is ordinary elsewhere, it is known for goods of these classes only; empty where that can’t be told. */
  classes: string[];
  /** A word of some language, a phrase of such words, or too short to be known by itself in any trade. */
  isOrdinary: boolean;
  /** Without the usual terms of its trade, if it has some. */
  core: string;
  /** The syllables of a Chinese name in Latin letters, else empty. */
  reading: string;
  /** A bit for each of the letters. */
  letters: number;
}

interface KnownNames {
  all: KnownName[];
  byLetters: Map<string, KnownName>;
  bySound: Map<string, KnownName[]>;
  /** Of those with a usual term of their trade, by what is left without it: `tiger` of `Tiger Beer`. */
  byCore: Map<string, KnownName[]>;
}

export const knownNameList = inParts(readNames);
export const knownNames = knownNameList.get;

/** The name as it is known, of letters without spaces. A word of the dictionary is none by itself. */
export function knownNameOf(letters: string): string | undefined {
  const found = knownNames().byLetters.get(letters);
  return found && !found.isCommon ? found.name : undefined;
}

/** `scripts/derive-well-known.mjs` writes the list: name, what it is known for, source, common, Chinese name. */
function* readNames(): Generator<void, KnownNames> {
  const all: KnownName[] = [];
  for (const line of text.trim().split('\n')) {
    yield;
    const [name = '', about = '', source = '', common, chinese] = line.split('\t');
    for (const written of [name, chinese ?? ''].filter(Boolean)) {
      const read = markWords(written);
      const words = read.map((word) => word.text);
      const text = words.join('');
      const classes = classesOf(about);
      all.push({
        text,
        reading: readingOf(read),
        classes,
        core: coreOf(words, classes),
        isOrdinary:
          common === 'common' ||
          text.length < shortestCoined ||
          (words.every(isWordOfALanguage) && (words.length > 1 || text.length < longestOrdinary)),
        spoken: words.map(spoken).join(''),
        name,
        about,
        source: sourceOf(source),
        isCommon: common === 'common',
        letters: lettersIn(words.join('')),
      });
    }
  }
  return {
    all,
    byLetters: new Map(all.map((each) => [each.text, each])),
    bySound: Map.groupBy(all, (each) => each.spoken),
    byCore: Map.groupBy(
      all.filter(({ core }) => core),
      ({ core }) => core,
    ),
  };
}

/** A name of one Chinese word, as it is said in Mandarin without its tones. */
export const readingOf = ([word, ...more]: MarkWord[]): string =>
  (more.length === 0 && word?.ways.find(({ syllables }) => syllables)?.text) || '';

function coreOf(words: string[], classes: string[]): string {
  const core = words.filter((word) => word !== 'brand' && !classWhereGeneric(word, classes));
  return core.length < words.length && core.join('').length >= minCore ? core.join('') : '';
}

const minCore = 3;
/** The dictionaries have long names of brands as words. */
const longestOrdinary = 9;

/** Shorter ones are names of people and syllables of other languages too. */
const shortestCoined = 6;

/** The article means nothing by itself, but makes no name a coined one. */
export const isWordOfALanguage = (word: string) => word === 'the' || meanings(word).length > 0;

/** The classes of what a name is known for: of the headings of the selection, else of the terms of trade in it. */
const classesOf = remembered(
  (about): string[] =>
    classesOfTrades[about]?.split(' ') ??
    classesWhereGeneric(markWords(about).map(({ text }) => text)),
  1_000,
);

const classesOfTrades: Record<string, string> = {
  'cars and motorcycles': '12',
  'tyres, car parts and fuel': '4 12',
  'aircraft and engines': '7 12',
  'machines, tools and building materials': '2 6 7 8 17 19',
  'computers, phones and electronics': '9 38 42',
  'home appliances': '7 11 21',
  'software and online services': '9 35 38 42',
  'films, music, media and characters': '9 16 28 38 41',
  'games and toys': '9 28',
  'clothing, shoes, bags and fashion': '14 18 25',
  'watches, jewellery and pens': '14 16',
  'cosmetics, perfume and care': '3',
  'medicine and health': '3 5 10 44',
  food: '29 30 43',
  drinks: '29 30 32 33 43',
  'restaurants and cafés': '29 30 32 43',
  'hotels and travel': '39 43',
  'airlines and transport': '39',
  'banks, payment and insurance': '36',
  'companies, consultants and property': '35 36 37 42',
  shops: '35',
  telecommunications: '9 38',
  household: '3 8 11 16 20 21 24',
  'sport and fitness': '18 25 28 41',
  'schools, institutes and good causes': '41',
  'baby and child': '5 10 12 18 25 28',
  tobacco: '34',
  'stationery and photography': '9 16',
  'music and instruments': '9 15 41',
};

function sourceOf(source: string): WellKnown['source'] {
  switch (source) {
    case 'own':
      return { text: 'Our own list of names known in Singapore', url: null };
    case 'icon':
      return { text: 'Simple Icons', url: 'https://simpleicons.org' };
    default:
      return {
        text: 'Name Suggestion Index and Wikidata',
        url: `https://www.wikidata.org/wiki/${source}`,
      };
  }
}

export function lettersIn(text: string): number {
  let set = 0;
  for (let at = 0; at < text.length; at += 1) set |= 1 << (text.charCodeAt(at) % 31);
  return set;
}

import { inParts } from '../../../../platform/beside/in-parts';
import { markWords } from '../../../trademarks/words/mark-words.server';
import { han } from '../../../trademarks/words/normalize';
import { classWithTerm } from '../../classes/class-words';
import { readForeignWords } from '../../classes/foreign-words';
import { isForeign, meanings } from '../../meaning/meaning.server';
import { classDescribedBy } from './describing-terms';
import { descriptiveWords } from './descriptive-words';
import { classWhereGeneric } from './generic-terms';
import { placesIn } from './places';

/** What a Malay, Chinese or Tamil word says to whoever reads it. */
export interface ForeignWord {
  /** Normalized words of the name. */
  words: string[];
  language: string;
  meaning: string;
  kind: 'descriptive' | 'usual' | 'place' | 'emblem';
  /** The class whose goods or services it names; null for words of praise, places and emblems. */
  inClass: string | null;
}

interface Entry extends Omit<ForeignWord, 'words' | 'inClass'> {
  /** Empty: whatever the goods. */
  classes: string[];
}

const languages: Record<string, string> = { ms: 'Malay', zh: 'Chinese', ta: 'Tamil' };
const kinds = { d: 'descriptive', u: 'usual', p: 'place', e: 'emblem' } as const;

/** The words of our own list by their normalized words. */
export const listedWords = inParts(function* () {
  const entries = new Map<string, Entry>();
  for (const { word, language, meaning, kind, classes } of readForeignWords()) {
    yield;
    const words = markWords(word).map((each) => each.text);
    entries.set(words.join(' '), {
      language: languages[language] ?? language,
      meaning,
      kind: kinds[kind as keyof typeof kinds],
      classes,
    });
  }
  return entries;
});

const longestRun = 3;
const longestChinese = 6;
/** A dictionary’s best translations; others name the goods in one of many senses only. */
const sureMeaning = 0.88;

/** The words of a name, and a run of Chinese, which has no spaces, as the longest words of the list and the dictionary in it. */
export const piecesOf = (words: string[], classes: string[]): string[] =>
  words.flatMap((word) => (han.test(word) ? chinesePieces(word, classes) : word));

function chinesePieces(run: string, classes: string[]): string[] {
  const letters = [...run];
  const pieces: string[] = [];
  let unknown = '';
  const end = () => {
    if (unknown) pieces.push(unknown);
    unknown = '';
  };
  for (let at = 0; at < letters.length; ) {
    const known = longestAt(letters, at, (piece) => says(piece, classes) !== undefined);
    if (known) {
      end();
      pieces.push(known);
    } else unknown += letters[at];
    at += known ? [...known].length : 1;
  }
  end();
  return pieces;
}

function longestAt(letters: string[], at: number, isKnown: (piece: string) => boolean) {
  for (let length = Math.min(longestChinese, letters.length - at); length > 0; length -= 1) {
    const piece = letters.slice(at, at + length).join('');
    if (isKnown(piece)) return piece;
  }
  return undefined;
}

/** The foreign words among these, the longest first; each word counts once. */
export function foreignIn(words: string[], classes: string[]): ForeignWord[] {
  const found: ForeignWord[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    for (let length = Math.min(longestRun, words.length - at); length > 0; length -= 1) {
      const run = words.slice(at, at + length);
      const said = says(run.join(' '), classes);
      if (!said) continue;
      found.push({ words: run, ...said });
      taken = length;
      break;
    }
    at += taken;
  }
  return found;
}

type Said = Omit<ForeignWord, 'words'>;

const foods = ['29', '30', '31', '32', '33', '43'];

/** What the word says of goods of these classes, or of any if none is given. */
function says(word: string, classes: string[]): Said | undefined {
  if (descriptiveWords.has(word) || classWhereGeneric(word, classes)) return undefined;
  const entry = listedWords.get().get(word);
  if (!entry) return byDictionary(word, classes);
  const { classes: own, ...said } = entry;
  if (own.length === 0) return { ...said, inClass: null };
  const inClass = classes.length === 0 ? own[0] : own.find((each) => classes.includes(each));
  if (inClass) return { ...said, inClass };
  // Beef noodles are no goods of the class of beef.
  const madeOf = classes.find(
    (each) => foods.includes(each) && own.some((one) => foods.includes(one)),
  );
  return madeOf ? { ...said, kind: 'descriptive', inClass: madeOf } : undefined;
}

/**
 * What the dictionaries of Malay and Chinese say of a word that means nothing in English: a term of the goods, a word in
 * one, a word of praise or a place.
 */
function byDictionary(word: string, classes: string[]): Said | undefined {
  const all = meanings(word);
  if (all.some(({ by }) => by === 'head')) return undefined;
  for (const { head: meaning, strength, by } of all) {
    const language = isForeign(by) ? examinedByDictionary[by] : undefined;
    if (!language || strength < sureMeaning) continue;
    // A single character or a short word is a part of too many names.
    const isLong = [...word].length >= shortestPart(word);
    const usual =
      classWhereGeneric(meaning, classes) ??
      (isLong ? classWithTerm(meaning, 'whole', classes) : undefined);
    if (usual) return { language, meaning, kind: 'usual', inClass: usual };
    if (!isLong) continue;
    const inTerm = classDescribedBy(meaning, classes) ?? classWithTerm(meaning, 'part', classes);
    if (inTerm) return { language, meaning, kind: 'descriptive', inClass: inTerm };
    if (descriptiveWords.has(meaning))
      return { language, meaning, kind: 'descriptive', inClass: null };
    if (placesIn(meaning.split(' '))[0]?.words.join(' ') === meaning)
      return { language, meaning, kind: 'place', inClass: null };
  }
  return undefined;
}

const shortestPart = (word: string) => (han.test(word) ? 2 : 4);

const examinedByDictionary: Partial<Record<string, string>> = {
  id: 'Indonesian',
  ms: 'Malay',
  zh: 'Chinese',
};

const unread: [script: RegExp, name: string][] = [
  [/\p{Script=Thai}/u, 'Thai'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Arabic}/u, 'Arabic letters'],
  [/\p{Script=Devanagari}/u, 'Devanagari'],
  [/\p{Script=Cyrillic}/u, 'Cyrillic'],
  [/\p{Script=Greek}/u, 'Greek'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
];

/** What was found out about a name without grounds, and which of its letters no rule reads. */
export function examinedText(name: string): string {
  const found =
    'Our rules, which read English, Malay, Chinese and Tamil, find no word in it that describes the goods, no usual term, place or emblem.';
  const others = unread.filter(([script]) => script.test(name)).map(([, what]) => what);
  return [
    found,
    /\p{Script=Tamil}/u.test(name)
      ? 'Of Tamil they know only a list of usual words: a person has to read it.'
      : '',
    others.length > 0 ? `They don’t read ${others.join(' and ')}: a person has to.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

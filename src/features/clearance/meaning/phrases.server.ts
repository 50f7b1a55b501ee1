import { remembered } from '../../trademarks/words/remembered';
import { getDictionary, type Language } from './dictionary.server';
import {
  type AlikeWord,
  clearly,
  entriesOf,
  headsOf,
  isForeign,
  meanings,
  meaningsOf,
  mostRemembered,
  sameMeaning,
  strongest,
  strongestFirst,
  synonymous,
  translated,
} from './meaning.server';

/* Names of several words, and words that are made of several. */

const han = /^\p{Script=Han}{2,}$/u;
const longestHan = 4;
const compound = /^[a-z]{6,24}$/;
const minSplit = 3;
/** Nobody joins more, and a longer word has many ends to remember. */
const longestJoined = 24;

/**
 * The words that a word is made of: 金 and 狮 of 金狮, mar and azul of `marazul`. The word alone if the dictionaries
 * have it whole or can't take it apart.
 */
export const partsOf = remembered((word): string[] => {
  if (han.test(word)) return chineseParts(word);
  if (!compound.test(word) || isOneWord(word)) return [word];
  let [best, most] = [[word], 0];
  for (let cut = minSplit; cut <= word.length - minSplit; cut += 1) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    const strength = strengthInOneLanguage(parts);
    if (strength > most) [best, most] = [parts, strength];
  }
  return best;
}, mostRemembered);

/** Whether a word has a meaning of one word, unlike 红牛, the name of Red Bull. */
const isOneWord = (word: string) => meanings(word).some(({ head }) => !head.includes(' '));

function strengthInOneLanguage(parts: string[]): number {
  if (!parts.every((part) => getDictionary().linesWith(part).length > 0)) return 0;
  const [first = [], second = []] = parts.map(meanings);
  let most = 0;
  for (const one of first)
    for (const two of second)
      if (one.by === two.by && one.by !== '=') most = Math.max(most, one.strength * two.strength);
  return most;
}

/**
 * The words that are joined in one that the dictionaries lack, in all ways to part it: bell and ram of `bellram`; of a
 * Chinese word those that it begins or ends with, of two characters or more.
 */
export const wordsJoinedIn = remembered((word): ReadonlySet<string> => {
  const found = new Set<string>();
  if (han.test(word) && word.length <= longestJoined) {
    const parts = partsOf(word);
    for (let cut = 1; cut < parts.length; cut += 1)
      for (const side of [parts.slice(0, cut), parts.slice(cut)].map((some) => some.join('')))
        if (han.test(side)) found.add(side);
    return found;
  }
  if (!compound.test(word) || isKnown(word)) return found;
  for (let cut = minSplit; cut <= word.length - minSplit; cut += 1) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    if (parts.every(isKnown)) for (const part of parts) found.add(part);
  }
  return found;
}, mostRemembered);

const isKnown = (word: string) => getDictionary().linesWith(word).length > 0;

/** The fewest words of the dictionary; a character that it lacks stands alone. */
function chineseParts(text: string): string[] {
  const characters = [...text];
  const best: string[][] = [[]];
  for (let end = 1; end <= characters.length; end += 1)
    for (let length = 1; length <= Math.min(longestHan, end); length += 1) {
      const part = characters.slice(end - length, end).join('');
      const before = best[end - length];
      if (!before || (length > 1 && !isOneWord(part))) continue;
      const parts = best[end];
      if (!parts || before.length + 1 < parts.length) best[end] = [...before, part];
    }
  return best.at(-1) ?? [text];
}

export interface Phrase {
  /** The phrase without spaces. */
  word: string;
  strength: number;
  /** The places of the words that it says. */
  covers: number[];
}

/** Words of a language for each word, and names made of them. */
const choices = { en: [5, 20], zh: [5, 16], others: [2, 2] } as const;
const choicesIn = (language: Language | 'en') =>
  language === 'en' || language === 'zh' ? choices[language] : choices.others;

/**
 * Names in one word that say the same as two neighbouring words, or as one word made of several, in each language and
 * in both orders: 金狮 and 狮金 for `golden lion`, `goldlion` for 金狮. The strongest first. `breathe` is called about
 * every millisecond, to let other requests be answered.
 */
export async function phrasesOf(words: string[], breathe: () => Promise<void>): Promise<Phrase[]> {
  const found = new Map<string, Phrase>();
  let one: { said: ReturnType<typeof saidIn>; at: number } | undefined;
  for (const { part, at } of words.flatMap((word, at) =>
    partsOf(word).map((part) => ({ part, at })),
  )) {
    await breathe();
    const [before, two] = [one, { said: saidIn(part), at }];
    one = two;
    if (!before) continue;
    const covers = [...new Set([before.at, two.at])];
    for (const [language, first] of before.said)
      for (const { word, strength } of joinedIn(language, first, two.said.get(language) ?? []))
        if (!words.includes(word) && strength > (found.get(word)?.strength ?? 0))
          found.set(word, { word, strength, covers });
  }
  return [...found.values()].sort(strongestFirst);
}

function joinedIn(language: Language | 'en', one: AlikeWord[], two: AlikeWord[]): AlikeWord[] {
  const found = new Map<string, number>();
  for (const first of one)
    for (const second of two)
      for (const word of [first.word + second.word, second.word + first.word])
        found.set(word, Math.max(found.get(word) ?? 0, first.strength * second.strength));
  const all = strongest(found, found.size);
  // Chinese names are short.
  if (language === 'zh') all.sort((one, two) => one.word.length - two.word.length);
  return all.slice(0, choicesIn(language)[1]);
}

/** A word's meaning as said in each language, the strongest and shortest first. */
function saidIn(word: string): Map<Language | 'en', AlikeWord[]> {
  const found = new Map<Language | 'en', Map<string, number>>();
  const take = (language: Language | 'en', text: string, strength: number) => {
    if (text.includes(' ')) return;
    const words = found.get(language) ?? new Map<string, number>();
    words.set(text, Math.max(words.get(text) ?? 0, strength));
    found.set(language, words);
  };
  for (const meaning of meanings(word)) {
    const isSynonym = meaning.by === '=';
    if (isSynonym && meaning.strength < clearly) continue;
    const strength =
      meaning.strength * (isSynonym ? synonymous : meaning.by === 'head' ? 1 : translated);
    take('en', meaning.head, strength);
    for (const entry of entriesOf(meaning.head))
      if (isForeign(entry.language))
        take(entry.language, entry.text, translated * strength * entry.strength);
      else if (isForeign(meaning.by) && entry.strength >= clearly)
        take('en', entry.text, synonymous * strength * entry.strength);
  }
  const said = new Map<Language | 'en', AlikeWord[]>();
  for (const [language, words] of found) {
    const all = strongest(words, words.size);
    all.sort((one, two) => two.strength - one.strength || one.word.length - two.word.length);
    said.set(language, all.slice(0, choicesIn(language)[0]));
  }
  return said;
}

export interface SamePhrase {
  strength: number;
  text: string;
  /** The places of the words that say it. */
  covers: number[];
}

const minPart = 0.55;
/** More say no phrase, and each is compared with all of another name. */
const mostParts = 12;

/**
 * Whether a word that is made of several says the same as some of these words, in any order: 金狮 and `golden lion`,
 * `marazul` and `blue sea`. All its parts are said.
 */
export function samePhrase(whole: string, words: string[]): SamePhrase | undefined {
  if (!han.test(whole) && !words.some(isMeant)) return undefined;
  const own = partsOf(whole);
  const parts = own.length === 1 && han.test(whole) ? [...whole] : own;
  if (parts.length < 2 || parts.length > mostParts) return undefined;
  const others = words.flatMap((word, at) =>
    word === whole ? [] : partsOf(word).map((part) => ({ part, at })),
  );
  return saidBy(whole, parts, others);
}

const isMeant = (word: string) => han.test(word) || meanings(word).length > 0;

/** What a word and its parts mean: of two words or phrases that mean the same, or nearly, both have one of these. */
export const meaningKeys = (word: string): Set<string> =>
  new Set(
    [...partsOf(word), ...(han.test(word) ? word : [])].flatMap((part) => [part, ...headsOf(part)]),
  );

function saidBy(
  whole: string,
  parts: string[],
  others: { part: string; at: number }[],
): SamePhrase | undefined {
  const said: typeof others = [];
  let strengths = 0;
  for (const part of parts) {
    let best: (typeof others)[number] | undefined;
    let most = 0;
    for (const other of others) {
      const strength = likenessOf(part, other.part);
      if (strength > most && !said.includes(other)) [best, most] = [other, strength];
    }
    if (!best || most < minPart) return undefined;
    said.push(best);
    strengths += most;
  }
  const covers = [...new Set(said.map(({ at }) => at))].sort((one, two) => one - two);
  // Equal letters are no matter of meaning.
  if (said.every(({ part }, at) => part === parts[at])) return undefined;
  const text = said.map(({ part }, at) => inEnglish(part) ?? inEnglish(parts[at] ?? '') ?? part);
  const inCovered = others.filter(({ at }) => covers.includes(at)).length;
  return {
    strength: strengths / Math.max(parts.length, inCovered),
    text: `${whole} means ${text.join(' ')}`,
    covers,
  };
}

const likenessOf = (one: string, two: string) => (one === two ? 1 : strengthOf(`${one} ${two}`));

/** Takes two parts with a space between: the parts of one name meet each part of another several times. */
const strengthOf = remembered((pair) => {
  const [one = '', two = ''] = pair.split(' ');
  return sameMeaning(one, two)?.strength ?? 0;
}, 10_000);

/** The word itself if it is English. */
const inEnglish = (word: string) =>
  meanings(word).some(({ by }) => by === 'head') ? word : meaningsOf(word)[0];

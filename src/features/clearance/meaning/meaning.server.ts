import { type Entry, getDictionary, type Language } from './dictionary.server';
import { baseForms } from './inflection';

/*
 * What names mean, by dictionaries. Words are normalized: lower case Latin letters without accents, or simplified
 * Chinese. Strengths go from 0 to 1 and say how sure the dictionaries are, not how much a meaning weighs.
 */

export interface SameMeaning {
  strength: number;
  kind: 'synonym' | 'translation' | 'inflection';
  /** Part of a sentence that a person can check: `lobo is Spanish for wolf`. */
  text: string;
}

export interface AlikeWord {
  word: string;
  strength: number;
}

const languageNames: Record<Language, string> = {
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  pt: 'Portuguese',
  de: 'German',
  la: 'Latin',
  ms: 'Malay',
  id: 'Indonesian',
  zh: 'Chinese',
};

const translated = 0.95;
const inflected = 0.95;
/** The dictionaries' best synonyms differ more than a word and its translation. */
const synonymous = 0.9;
/** A word of another language that is an English word too, such as Italian `sole`, is taken for that first. */
const alsoEnglish = 0.85;
/** Two words of one language for one English word may be for two of its senses. */
const sameLanguage = 0.7;
const minStrength = 0.5;
const longestRemembered = 4_000;

/** An English word that a word means. */
interface Meaning {
  head: string;
  strength: number;
  by: Entry['language'] | 'head';
  /** Of the word's own form: `lions` means `lion` as `lion` does. */
  form: string;
}

const remembered = new Map<string, Meaning[]>();

function meanings(word: string): Meaning[] {
  const known = remembered.get(word);
  if (known) return known;
  const found = findMeanings(word);
  if (remembered.size >= longestRemembered) remembered.clear();
  remembered.set(word, found);
  return found;
}

function findMeanings(word: string): Meaning[] {
  for (const form of [word, ...baseForms(word)]) {
    const found: Meaning[] = [];
    for (const { head, entries } of linesWith(form)) {
      if (joined(head) === form) found.push({ head, strength: 1, by: 'head', form });
      else
        for (const { language, text, strength } of entries)
          if (joined(text) === form) found.push({ head, strength, by: language, form });
    }
    const isEnglish = found.some(({ by }) => by === 'head');
    for (const each of found) if (isEnglish && isForeign(each.by)) each.strength *= alsoEnglish;
    if (found.length > 0) return found.sort(strongestFirst);
  }
  return [];
}

const linesWith = (word: string) => {
  const dictionary = getDictionary();
  return dictionary.linesWith(word).map((line) => dictionary.line(line));
};
const joined = (text: string) => text.replaceAll(' ', '');
const isForeign = (by: Meaning['by']): by is Language => by in languageNames;
const strongestFirst = (one: { strength: number }, two: { strength: number }) =>
  two.strength - one.strength;

/** The English words that a word means, in any language, the best first. */
export const meaningsOf = (word: string): string[] => [
  ...new Set(meanings(word).flatMap(({ head, by }) => (by === '=' ? [] : head))),
];

/** The English words by which a word is compared: words of the same meaning, or nearly, have one in common. */
export const headsOf = (word: string): string[] => [
  ...new Set(
    meanings(word).flatMap(({ head, by }) => [
      head,
      ...(by === '=' ? [] : meanings(joined(head)).map((near) => near.head)),
    ]),
  ),
];

/** Whether two different words mean the same, or nearly, in either order. */
export function sameMeaning(one: string, two: string): SameMeaning | undefined {
  if (one === two) return undefined;
  let best: SameMeaning | undefined;
  const take = (found: SameMeaning) => {
    if (found.strength >= minStrength && found.strength > (best?.strength ?? 0)) best = found;
  };
  const ofOne = meanings(one);
  const ofTwo = ofOne.length > 0 ? meanings(two) : [];
  for (const mine of ofOne)
    for (const theirs of ofTwo) {
      // Two words that are each like a third need not be like each other.
      if (mine.by === '=' && theirs.by === '=') continue;
      if (mine.head === theirs.head) take(inOneLine(one, mine, two, theirs));
      else if (isDirect(mine) && isDirect(theirs)) {
        const strength = synonymStrength(mine.head, theirs.head) * share(mine) * share(theirs);
        if (strength > 0) take(bySynonyms(one, mine, two, theirs, strength));
      }
    }
  return best && { ...best, strength: Math.round(best.strength * 100) / 100 };
}

const isDirect = ({ by }: Meaning) => by === 'head' || isForeign(by);
const share = ({ by, strength }: Meaning) => (isForeign(by) ? translated * strength : 1);

function inOneLine(one: string, mine: Meaning, two: string, theirs: Meaning): SameMeaning {
  const { head } = mine;
  const strength = mine.strength * theirs.strength;
  if (isForeign(mine.by) && isForeign(theirs.by)) {
    const text = `${one} and ${two} both mean ${head}`;
    const apart = mine.by === theirs.by ? sameLanguage : 1;
    return { strength: translated * apart * strength, kind: 'translation', text };
  }
  if (mine.by === 'head' && theirs.by === 'head') {
    const [base, form] = one === joined(head) ? [one, two] : [two, one];
    return { strength: inflected, kind: 'inflection', text: `${form} is a form of ${base}` };
  }
  if (isForeign(mine.by) || isForeign(theirs.by)) {
    if (mine.by === '=' || theirs.by === '=')
      return bySynonyms(one, mine, two, theirs, translated * synonymous * strength);
    const text = isForeign(mine.by)
      ? meansText(one, mine.by, head)
      : meansText(two, theirs.by as Language, head);
    return { strength: translated * strength, kind: 'translation', text };
  }
  return synonyms(one, two, synonymous * strength);
}

function bySynonyms(
  one: string,
  mine: Meaning,
  two: string,
  theirs: Meaning,
  strength: number,
): SameMeaning {
  if (!isForeign(mine.by) && !isForeign(theirs.by)) return synonyms(one, two, strength);
  const said = [
    isForeign(mine.by) ? meansText(one, mine.by, mine.head) : '',
    isForeign(theirs.by) ? meansText(two, theirs.by, theirs.head) : '',
  ].filter((text) => text !== '');
  if (said.length === 2)
    return { strength, kind: 'translation', text: `${said.join(', ')}, nearly the same` };
  const other = isForeign(mine.by) ? two : one;
  return { strength, kind: 'translation', text: `${said[0]}, and ${other} means nearly the same` };
}

const clearly = 0.75;
const synonyms = (one: string, two: string, strength: number): SameMeaning => ({
  strength,
  kind: 'synonym',
  text: `${one} and ${two} mean ${strength >= clearly ? 'the same' : 'nearly the same'}`,
});

const meansText = (word: string, language: Language, head: string) =>
  language === 'zh' ? `${word} means ${head}` : `${word} is ${languageNames[language]} for ${head}`;

function synonymStrength(one: string, two: string): number {
  const found = meanings(joined(one)).find(({ head, by }) => head === two && by === '=');
  const back = meanings(joined(two)).find(({ head, by }) => head === one && by === '=');
  return synonymous * Math.max(found?.strength ?? 0, back?.strength ?? 0);
}

/** Words to look for beside a word of a name: its meaning in every language, then its synonyms. */
export function alikeWords(word: string, most = 25): AlikeWord[] {
  const found = new Map<string, number>();
  const take = (text: string, strength: number) => {
    const other = joined(text);
    if (other !== word && strength >= minStrength)
      found.set(other, Math.max(found.get(other) ?? 0, strength));
  };
  for (const { head, by, strength } of meanings(word)) {
    const factor = isForeign(by) ? translated * strength : by === '=' ? synonymous * strength : 1;
    take(head, factor);
    if (by === '=') continue;
    for (const entry of entriesOf(head))
      take(
        entry.text,
        factor * entry.strength * (isForeign(entry.language) ? translated : synonymous),
      );
  }
  return strongest(found, most);
}

const strongest = (found: Map<string, number>, most: number): AlikeWord[] =>
  [...found]
    .map(([word, strength]) => ({ word, strength: Math.round(strength * 100) / 100 }))
    .sort((one, two) => two.strength - one.strength || (one.word < two.word ? -1 : 1))
    .slice(0, most);

const entriesOf = (head: string): Entry[] =>
  linesWith(joined(head)).flatMap((line) => (line.head === head ? line.entries : []));

const han = /^\p{Script=Han}{2,}$/u;
const longestHan = 4;
const minSplit = 3;

/**
 * The words that a word is made of: `金狮` of 金 and 狮, `marazul` of mar and azul. The word alone if the dictionaries
 * have it whole or can't take it apart.
 */
export function partsOf(word: string): string[] {
  if (han.test(word)) return chineseParts(word);
  if (!/^[a-z]{6,24}$/.test(word) || meanings(word).length > 0) return [word];
  let [best, most] = [[word], 0];
  for (let cut = minSplit; cut <= word.length - minSplit; cut += 1) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    const strength = strengthInOneLanguage(parts);
    if (strength > most) [best, most] = [parts, strength];
  }
  return best;
}

function strengthInOneLanguage(parts: string[]): number {
  let most = 0;
  const [first = [], second = []] = parts.map(meanings);
  for (const one of first)
    for (const two of second)
      if (one.by === two.by && one.by !== '=') most = Math.max(most, one.strength * two.strength);
  return most;
}

/** The fewest words of the dictionary; a character that it lacks stands alone. */
function chineseParts(text: string): string[] {
  const characters = [...text];
  const best: string[][] = [[]];
  for (let end = 1; end <= characters.length; end += 1)
    for (let length = 1; length <= Math.min(longestHan, end); length += 1) {
      const part = characters.slice(end - length, end).join('');
      const before = best[end - length];
      if (!before || (length > 1 && meanings(part).length === 0)) continue;
      const parts = best[end];
      if (!parts || before.length + 1 < parts.length) best[end] = [...before, part];
    }
  return best.at(-1) ?? [text];
}

/** The English words that each part of a Chinese word means: `[[gold, golden], [lion]]` for 金狮. */
export const meaningOfChinese = (text: string): string[][] => partsOf(text).map(meaningsOf);

export interface Phrase {
  /** Without spaces. */
  word: string;
  strength: number;
  /** The places of the words that it says. */
  covers: number[];
}

const languages = Object.keys(languageNames) as Language[];
const choices: Partial<Record<Language, number>> = { zh: 4 };
const maxPhrases = 40;

/**
 * Names in one word that say the same as two neighbouring words, or as one word made of several, in each language and
 * in both orders: 金狮 and 狮金 for `golden lion`, `goldlion` for 金狮. The strongest first.
 */
export function phrasesOf(words: string[]): Phrase[] {
  const parts = words.flatMap((word, at) => partsOf(word).map((part) => ({ part, at })));
  const found = new Map<string, Phrase>();
  for (const [place, one] of parts.entries()) {
    const two = parts[place + 1];
    if (!two) continue;
    for (const language of ['en' as const, ...languages]) {
      const mine = saidIn(one.part, language);
      const theirs = saidIn(two.part, language);
      for (const first of mine)
        for (const second of theirs)
          for (const word of [first.word + second.word, second.word + first.word]) {
            const strength = Math.round(first.strength * second.strength * 100) / 100;
            const isNew = strength > (found.get(word)?.strength ?? 0) && !words.includes(word);
            if (isNew) found.set(word, { word, strength, covers: [...new Set([one.at, two.at])] });
          }
    }
  }
  return [...found.values()]
    .sort((one, two) => two.strength - one.strength || (one.word < two.word ? -1 : 1))
    .slice(0, maxPhrases);
}

/** A word's meaning as said in a language, the strongest and shortest first. */
function saidIn(word: string, language: Language | 'en'): AlikeWord[] {
  const found = new Map<string, number>();
  const take = (text: string, strength: number) =>
    found.set(joined(text), Math.max(found.get(joined(text)) ?? 0, strength));
  const heads = meanings(word).flatMap(({ head, by, strength }) => {
    if (by === '=') return strength >= clearly ? [{ head, strength: synonymous * strength }] : [];
    return [{ head, strength: isForeign(by) ? translated * strength : 1 }];
  });
  for (const { head, strength } of heads)
    if (language === 'en') take(head, strength);
    else
      for (const entry of entriesOf(head))
        if (entry.language === language) take(entry.text, translated * strength * entry.strength);
  return strongest(found, 20)
    .sort((one, two) => two.strength - one.strength || one.word.length - two.word.length)
    .slice(0, choices[language as Language] ?? 2);
}

export interface SamePhrase {
  strength: number;
  text: string;
  /** The places of the words that say it. */
  covers: number[];
}

const minPart = 0.55;

/**
 * Whether a word that is made of several says the same as some of these words, in any order: 金狮 and `golden lion`,
 * `marazul` and `blue sea`. All its parts are said.
 */
export function samePhrase(whole: string, words: string[]): SamePhrase | undefined {
  if (!words.some((word) => meanings(word).length > 0 || han.test(word))) return undefined;
  const own = partsOf(whole);
  if (own.length < 2) return undefined;
  const others = words.flatMap((word, at) =>
    (word === whole ? [] : partsOf(word)).map((part) => ({ part, at })),
  );
  const used = new Set<(typeof others)[number]>();
  let strength = 1;
  for (const part of own) {
    const [best] = others
      .filter((other) => !used.has(other))
      .map((other) => ({
        other,
        strength: part === other.part ? 1 : (sameMeaning(part, other.part)?.strength ?? 0),
      }))
      .sort(strongestFirst);
    if (!best || best.strength < minPart) return undefined;
    used.add(best.other);
    strength = Math.min(strength, best.strength);
  }
  if ([...used].every(({ part }) => own.includes(part))) return undefined;
  const covers = [...new Set([...used].map(({ at }) => at))].sort((one, two) => one - two);
  return {
    strength,
    text: `${whole} means ${own.map((part) => meaningsOf(part)[0] ?? part).join(' ')}`,
    covers,
  };
}

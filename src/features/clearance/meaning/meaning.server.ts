import { byText } from '../../../shared/by-text';
import { remembered } from '../../trademarks/words/remembered';
import { type Entry, getDictionary, type Language, type Line } from './dictionary.server';
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
  ja: 'Japanese',
  zh: 'Chinese',
};

export const translated = 0.95;
const inflected = 0.95;
/** The dictionaries' best synonyms differ more than a word and its translation. */
export const synonymous = 0.9;
/** A word of another language that is an English word too, such as Latin `lens`, is taken for that first. */
const alsoEnglish = 0.85;
/** An English word that so many languages have a word for is read as English only: nobody takes GATE for French gâté. */
const everydayFrom = 8;
/** But the languages of Singapore are read there too: `air` is Malay for water. */
const spokenHere = new Set<string>(['ms', 'id', 'zh']);
/** Two words of one language for one English word may be for two of its senses. */
const sameLanguage = 0.7;
/** Few read Latin. */
const inLatin = 0.75;
const minStrength = 0.5;
export const mostRemembered = 12_000;
const tooShort = /^[a-z]{0,2}$/;

/** An English word that a word means. */
interface Meaning {
  head: string;
  strength: number;
  by: Language | '=' | 'head';
}

export const meanings = remembered((word): Meaning[] => {
  if (tooShort.test(word)) return [];
  const found: Meaning[] = [];
  for (const form of [word, ...baseForms(word)]) {
    const ofForm = linesWith(form).flatMap((line) => meaningsIn(line, form));
    if (form === word) found.push(...ofForm);
    else if (found.length === 0 || !isEnglish(found))
      found.push(...ofForm.map((each) => ({ ...each, strength: each.strength * inflected })));
  }
  if (!isEnglish(found)) return found.sort(strongestFirst);
  const isEveryday = found.some(({ head, by }) => by === 'head' && isOfManyLanguages(head));
  return found
    .filter(({ by }) => !isEveryday || !isForeign(by) || spokenHere.has(by))
    .map((each) => ({ ...each, strength: each.strength * (isForeign(each.by) ? alsoEnglish : 1) }))
    .sort(strongestFirst);
}, mostRemembered);

const isOfManyLanguages = (head: string) =>
  new Set(entriesOf(head).flatMap(({ language }) => (isForeign(language) ? language : []))).size >=
  everydayFrom;

const isEnglish = (found: Meaning[]) => found.some(({ by }) => by === 'head');

/** A word of English or Malay for what most languages have a word for. */
export const isEveryday = remembered(
  (word): boolean =>
    meanings(word).some(
      ({ head, by, strength }) =>
        (by === 'head' || (by === 'ms' && strength >= clearly)) && isOfManyLanguages(head),
    ),
  mostRemembered,
);

/** A word of English, or the name of a person or place that the dictionaries have. */
export const isEnglishWord = (word: string): boolean => isEnglish(meanings(word));

function meaningsIn({ head, entries }: Line, form: string): Meaning[] {
  if (joined(head) === form) return [{ head, strength: 1, by: 'head' }];
  return entries.flatMap(({ language, text, strength }) => {
    if (joined(text) !== form) return [];
    if (language === '~') return { head, strength, by: 'head' };
    return { head, strength: language === 'la' ? inLatin * strength : strength, by: language };
  });
}

const linesWith = (word: string) => {
  const dictionary = getDictionary();
  return dictionary.linesWith(word).map((line) => dictionary.line(line));
};
export const joined = (text: string) => (text.includes(' ') ? text.replaceAll(' ', '') : text);
export const isForeign = (by: string): by is Language => by in languageNames;
export const strongestFirst = (one: { strength: number }, two: { strength: number }) =>
  two.strength - one.strength;

/** The English words that a word means, in any language, the best first. */
export const meaningsOf = (word: string): string[] => [
  ...new Set(meanings(word).flatMap(({ head, by }) => (by === '=' ? [] : head))),
];

/** English words of which two words have one in common if they mean the same, or nearly. */
export const headsOf = (word: string): string[] =>
  meanings(word).flatMap(({ head, by }) => [
    head,
    ...(by === '=' ? [] : meanings(joined(head)).map((near) => near.head)),
  ]);

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
  return best && { ...best, strength: rounded(best.strength) };
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
    const text = isForeign(mine.by) ? meansText(one, head) : meansText(two, head);
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
    isForeign(mine.by) ? meansText(one, mine.head) : '',
    isForeign(theirs.by) ? meansText(two, theirs.head) : '',
  ].filter((text) => text !== '');
  if (said.length === 2)
    return { strength, kind: 'translation', text: `${said.join(', ')}, nearly the same` };
  const other = isForeign(mine.by) ? two : one;
  return { strength, kind: 'translation', text: `${said[0]}, and ${other} means nearly the same` };
}

export const clearly = 0.75;
const synonyms = (one: string, two: string, strength: number): SameMeaning => ({
  strength,
  kind: 'synonym',
  text: `${one} and ${two} mean ${strength >= clearly ? 'the same' : 'nearly the same'}`,
});

function meansText(word: string, head: string): string {
  const names = meanings(word).flatMap(({ by, head: other }) =>
    other === head && isForeign(by) ? languageNames[by] : [],
  );
  return names.includes(languageNames.zh)
    ? `${word} means ${head}`
    : `${word} is ${names.join(' and ')} for ${head}`;
}

function synonymStrength(one: string, two: string): number {
  const found = meanings(joined(one)).find(({ head, by }) => head === two && by === '=');
  const back = meanings(joined(two)).find(({ head, by }) => head === one && by === '=');
  return synonymous * Math.max(found?.strength ?? 0, back?.strength ?? 0);
}

/** Words to look for beside a word: its meaning in every language and its synonyms, the best of each first. */
export function alikeWords(word: string, most = 25): AlikeWord[] {
  const found = new Map<string, AlikeWord & { place: number }>();
  const take = (text: string, strength: number, place: number) => {
    const other = joined(text);
    if (other !== word && strength >= minStrength && strength > (found.get(other)?.strength ?? 0))
      found.set(other, { word: other, strength: rounded(strength), place });
  };
  for (const meaning of meanings(word)) {
    const factor = meaning.by === '=' ? synonymous * meaning.strength : share(meaning);
    take(meaning.head, factor, 0);
    if (meaning.by === '=') continue;
    const places = new Map<string, number>();
    for (const { language, text, strength } of entriesOf(meaning.head)) {
      const place = places.get(language) ?? 0;
      places.set(language, place + 1);
      take(text, factor * strength * (isForeign(language) ? translated : synonymous), place);
    }
  }
  const worth = (each: AlikeWord & { place: number }) => each.strength - perPlace * each.place;
  return [...found.values()]
    .sort((one, two) => worth(two) - worth(one) || byWord(one, two))
    .slice(0, most)
    .map(({ word, strength }) => ({ word, strength }));
}

const byWord = byText(({ word }: { word: string }) => word);

/** So much weaker a word may be to come before one that follows others of its language. */
const perPlace = 0.1;
const rounded = (strength: number) => Math.round(strength * 100) / 100;

export const strongest = (found: Map<string, number>, most: number): AlikeWord[] =>
  [...found]
    .map(([word, strength]) => ({ word, strength: rounded(strength) }))
    .sort((one, two) => two.strength - one.strength || byWord(one, two))
    .slice(0, most);

export const entriesOf = (head: string): Entry[] =>
  linesWith(joined(head)).flatMap((line) => (line.head === head ? line.entries : []));

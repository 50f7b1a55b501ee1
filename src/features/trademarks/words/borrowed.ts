import { remembered } from './remembered';
import { soundsOf } from './sound';

/*
 * How words sound that one language took from another with fewer sounds: 米其林 for Michelin, `koroneto` for coronet,
 * `seuwiteu` for sweet. Consonants that such languages do not tell apart count as nearly the same, and vowels little.
 */

/** What is told apart: a letter for each, and the phonemes that are heard as it. The vowels come first. */
const heardAs: [string, string][] = [
  ['a', 'xAaYW'],
  ['e', 'eE'],
  ['i', 'Ii'],
  ['o', 'oOQ'],
  ['u', 'uU'],
  ['H', 'h'],
  ['W', 'w'],
  ['P', 'pb'],
  ['F', 'fv'],
  ['T', 'td'],
  ['X', 'TD'],
  ['K', 'kg'],
  ['S', 'szSZCcj'],
  ['M', 'm'],
  ['N', 'nN'],
  ['L', 'lr'],
];
const vowels = 5;
const sounds = heardAs.length;
const [h] = [vowels];
const numberOf = (letter: string) => heardAs.findIndex(([each]) => each === letter);
const heard = new Map(
  heardAs.flatMap(([, phonemes], sound) => [...phonemes].map((phoneme) => [phoneme, sound])),
);

const nearConsonants: [number, string][] = [
  [0.2, 'FW HF'],
  [0.3, 'XT XS XF'],
  [0.35, 'MN TS PF KH'],
  [0.45, 'NL KS FT WP'],
];
const apart = 1;
/** One vowel for another, or none. */
const vowelMissed = 0.12;

const costs = new Float32Array(sounds * sounds).fill(apart);
for (let one = 0; one < sounds; one += 1)
  for (let two = 0; two < sounds; two += 1)
    if (one === two) costs[one * sounds + two] = 0;
    else if (one < vowels && two < vowels) costs[one * sounds + two] = vowelMissed;
for (const [cost, pairs] of nearConsonants)
  for (const [one = '', two = ''] of pairs.split(' ')) {
    costs[numberOf(one) * sounds + numberOf(two)] = cost;
    costs[numberOf(two) * sounds + numberOf(one)] = cost;
  }

const weightOf = (sound: number) => (sound < vowels ? 0.3 : sound === h ? 0.6 : 1);

/** Consonants that no vowel follows, which the borrowing language drops or gives a vowel. */
const missedAtEnd = new Map(
  Object.entries({ L: 0.25, T: 0.4, S: 0.45 }).map(([letter, cost]) => [numberOf(letter), cost]),
);
const otherMissedAtEnd = 0.5;

interface Heard {
  sounds: number[];
  /** What each costs to miss. */
  misses: number[];
  weight: number;
  consonants: number;
  keys: string[];
}

/** 罗 and 多 (`luo`, `duo`) stand for lo and do. */
const glided = /(?<=[tdszSZCcjnl])wo/g;

function hear(phonemes: string): Heard {
  const found: number[] = [];
  for (const phoneme of phonemes.replace(glided, 'o')) {
    const sound = heard.get(phoneme);
    if (sound !== undefined && sound !== found.at(-1)) found.push(sound);
  }
  const misses = found.map((sound, at) => {
    if (sound < vowels) return vowelMissed;
    const isEnd = at > 0 && !((found[at + 1] ?? sounds) < vowels);
    return isEnd ? (missedAtEnd.get(sound) ?? otherMissedAtEnd) : weightOf(sound);
  });
  const consonants = found.filter((sound) => sound >= vowels);
  return {
    sounds: found,
    misses,
    weight: found.reduce((sum, sound) => sum + weightOf(sound), 0),
    consonants: consonants.length,
    keys: keysOf(
      consonants,
      found.filter((sound, at) => sound >= vowels && (misses[at] as number) >= weightOf(sound)),
    ),
  };
}

/** Consonants that languages take for each other. */
const keyLetters = heardAs.map(
  ([letter]) => ({ X: 'T', F: 'P', W: 'P', M: 'N' })[letter] ?? letter,
);
const fewestLeft = 3;
/** With fewer, too many words would sound alike. */
const fewestConsonants = 2;

/**
 * The consonants, those that vowels follow, and all with one left out where enough are left: words that share none are
 * not compared.
 */
function keysOf(consonants: number[], before: number[]): string[] {
  const lettersOf = (some: number[]) => some.map((sound) => keyLetters[sound]);
  const letters = lettersOf(consonants);
  const keys = new Set([letters.join('')]);
  if (before.length >= fewestConsonants) keys.add(lettersOf(before).join(''));
  if (letters.length > fewestLeft)
    for (const [at] of letters.entries()) keys.add(letters.toSpliced(at, 1).join(''));
  return [...keys];
}

const hearAll = remembered((word) => soundsOf(word).map((sound) => hear(sound)), 20_000);

/** Kana and Korean in Latin letters, which are said as they are spelt. */
const asSpelt: [RegExp, string][] = [
  [/sh/g, 'S'],
  [/ch/g, 'C'],
  [/ng/g, 'N'],
  [/ts/g, 's'],
  [/y?eo/g, 'o'],
  [/eu/g, 'u'],
  [/w?ae|oe/g, 'e'],
];
const hearRomanised = remembered((word) => {
  const sound = asSpelt.reduce((text, [letters, sound]) => text.replace(letters, sound), word);
  return [hear(sound), ...hearAll(word)];
}, 20_000);

/** A word in Latin letters; `isRomanised`: it may be kana or Korean. */
export interface Said {
  text: string;
  isRomanised?: boolean;
}

const heardOf = ({ text, isRomanised }: Said) => (isRomanised ? hearRomanised : hearAll)(text);

const longest = 64;
let above = new Float32Array(longest + 1);
let line = new Float32Array(longest + 1);

function distance(one: Heard, two: Heard): number {
  const width = two.sounds.length;
  above[0] = 0;
  for (let to = 0; to < width; to += 1)
    above[to + 1] = (above[to] as number) + (two.misses[to] as number);
  for (let row = 0; row < one.sounds.length; row += 1) {
    const missed = one.misses[row] as number;
    const from = (one.sounds[row] as number) * sounds;
    line[0] = (above[0] as number) + missed;
    for (let to = 0; to < width; to += 1)
      line[to + 1] = Math.min(
        (above[to] as number) + (costs[from + (two.sounds[to] as number)] as number),
        (above[to + 1] as number) + missed,
        (line[to] as number) + (two.misses[to] as number),
      );
    [above, line] = [line, above];
  }
  return above[width] as number;
}

const strictness = 1.3;
const latin = /^[a-z]{3,40}$/;

/** From 0 to 1, in either order. */
export function borrowedLikeness(one: Said, two: Said): number {
  if (one.text === two.text) return 1;
  if (!latin.test(one.text) || !latin.test(two.text)) return 0;
  let most = 0;
  for (const mine of heardOf(one))
    for (const theirs of heardOf(two)) {
      const weight = Math.max(mine.weight, theirs.weight);
      if (Math.min(mine.consonants, theirs.consonants) < fewestConsonants) continue;
      if (Math.abs(mine.weight - theirs.weight) > 0.5 * weight) continue;
      if (!mine.keys.some((key) => theirs.keys.includes(key))) continue;
      most = Math.max(most, 1 - (strictness * distance(mine, theirs)) / weight);
    }
  return most;
}

/** The fewest and the most syllables in which a language without two consonants in a row says a word. */
export function syllablesOf(said: Said): { least: number; most: number } {
  const counts = heardOf(said).map(({ sounds: heard }) => {
    const isVowel = (at: number) => (heard[at] ?? sounds) < vowels;
    const places = [...heard.keys()];
    return {
      least: places.filter((at) => isVowel(at) && !isVowel(at - 1)).length,
      most: places.filter((at) => isVowel(at) || !isVowel(at + 1)).length,
    };
  });
  return {
    least: Math.min(...counts.map(({ least }) => least)),
    most: Math.max(...counts.map(({ most }) => most)),
  };
}

/** Of the first way to say it. */
export const consonantsOf = (said: Said): number => heardOf(said)[0]?.consonants ?? 0;

/** Two words may only be taken from each other if they have one of these in common. */
export const borrowedKeys = (said: Said): string[] =>
  latin.test(said.text)
    ? [
        ...new Set(
          heardOf(said).flatMap(({ consonants, keys }) =>
            consonants < fewestConsonants ? [] : keys,
          ),
        ),
      ]
    : [];

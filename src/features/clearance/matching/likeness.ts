import { editDistance } from '../../trademarks/words/edit-distance';
import { han } from '../../trademarks/words/normalize';
import { remembered } from '../../trademarks/words/remembered';
import { soundKeys, soundLikeness, spoken } from '../../trademarks/words/sound';
import { customaryIn } from './common-words';
import { weights } from './weights';

function commonPrefix(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

/** Below this, words are alike by chance. */
const minPlain = 0.4;

/** Between 0 and 1, in either order; a shared beginning counts more. */
export function letterLikeness(one: string, other: string, least = minPlain): number {
  if (one === other) return one === '' ? 0 : 1;
  const longest = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < least * longest) return 0;
  const plain = 1 - editDistance(one, other) / longest;
  if (plain < least) return 0;
  return plain + (1 - plain) * bonusForStart(one, other);
}

const longestStart = 4;

/** The share of the differences that a shared beginning makes up for. */
export const bonusForStart = (one: string, other: string): number =>
  weights.letters.sharedStart * Math.min(longestStart, commonPrefix(one, other));

/** A normalized word and its sound. */
export interface Heard {
  text: string;
  /** How the rules of spelling say the word. */
  spoken: string;
  /** Sounds with none or one of their letters left out: words that share none are not compared by phonemes. */
  keys: readonly string[];
}

/** Some 35 MB, where a register has so many: a check meets its words by the thousand. */
const mostHeard = 80_000;

export const heard = remembered(
  (text): Heard => ({ text, spoken: spoken(text), keys: keysOf(text) }),
  mostHeard,
);

/** Words without their spaces. Hardly two names have the same, and the keys of many are not asked for. */
export function heardTogether(words: Heard[]): Heard {
  const text = words.map((word) => word.text).join('');
  let keys: readonly string[] | undefined;
  return {
    text,
    spoken: words.map((word) => word.spoken).join(''),
    get keys() {
      keys ??= keysOf(text);
      return keys;
    },
  };
}

const latin = /^[a-z]{3,}$/;
const longestKey = 8;
const shortestKey = 3;

function keysOf(text: string): string[] {
  if (!latin.test(text)) return [];
  const keys = new Set<string>();
  for (const key of soundKeys(text)) {
    if (key.length < shortestKey || key.length > longestKey) continue;
    keys.add(key);
    for (let at = 0; at < key.length; at += 1) keys.add(key.slice(0, at) + key.slice(at + 1));
  }
  return [...keys];
}

/**
 * How alike two words sound, by spelling and, where they may sound alike, by phonemes. Short words sound like many others,
 * so that their letters count too.
 */
export function likenessOfSound(one: Heard, other: Heard, least = minPlain): number {
  const bySpelling = letterLikeness(one.spoken, other.spoken, least);
  const mayByPhonemes = one.keys.some((key) => other.keys.includes(key));
  const byPhonemes = mayByPhonemes ? soundLikeness(one.text, other.text) : 0;
  const sound = byPhonemes >= least ? Math.max(bySpelling, byPhonemes) : bySpelling;
  const lacking = longestShort + 1 - Math.min(one.text.length, other.text.length);
  if (sound === 0 || lacking <= 0) return sound;
  const apart = Math.max(0, sound - letterLikeness(one.text, other.text, 0));
  return sound - Math.min(1, weights.letters.shortSound * lacking) * apart;
}

/** The letters of a word that is short to the ear, and found in many others. */
const longestShort = 4;

const minContained = 3;
/** Fewer letters of a sound are within many words. */
const minContainedSound = 4;
const minCharacters = 2;

/** The fewest letters of a word that stands in another but for one of them. */
export const fewestNearly = 6;
/** Of the letters of the longer. */
const leastNearly = 0.5;

/** Whether a longer word begins with a shorter one but for a letter after the first, added, left out or changed. */
function nearlyBegins(short: string, long: string): boolean {
  const at = commonPrefix(short, long);
  return (
    at > 0 &&
    (long.startsWith(short.slice(at + 1), at + 1) ||
      long.startsWith(short.slice(at), at + 1) ||
      long.startsWith(short.slice(at + 1), at))
  );
}

function nearlyEnds(short: string, long: string): boolean {
  let left = short.length;
  const apart = long.length - short.length;
  while (left > 0 && short[left - 1] === long[left - 1 + apart]) left -= 1;
  const [before, rest] = [long.slice(0, left + apart), short.slice(0, left)];
  return (
    left < short.length &&
    (before.slice(0, -1).endsWith(rest.slice(0, -1)) ||
      before.slice(0, -1).endsWith(rest) ||
      before.endsWith(rest.slice(0, -1)))
  );
}

/**
 * The likeness of a word contained in another: its share. Three letters count only at the start. With the
 * same start, the last letters of the shorter may differ (`habits`, `habitcasa`), and at either end one letter
 * of it (`topjak`, `zentopjack`).
 */
function containment(one: string, other: string, least = minContained): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const share = short.length / long.length;
  const { begins, beginsByShare, within, withinByShare, ends, nearly, shortWithin } =
    weights.letters;
  const atStart = (share: number) => begins + beginsByShare * share;
  if (han.test(short))
    return short.length >= minCharacters && long.includes(short) ? atStart(share) : 0;
  if (short.length < least) return 0;
  const ofLength = short.length <= longestShort ? shortWithin : 1;
  if (long.startsWith(short)) return ofLength * atStart(share);
  const atEnd = ends + withinByShare * share;
  if (short.length > minContained) {
    if (long.endsWith(short)) return ofLength * atEnd;
    if (long.includes(short)) return ofLength * (within + withinByShare * share);
  }
  const start = commonPrefix(short, long);
  const ofStart =
    start > minContained && start >= 0.75 * short.length
      ? atStart(start / long.length) * (start / short.length)
      : 0;
  if (short.length < fewestNearly || share < leastNearly || share === 1) return ofStart;
  const ofNearly = nearlyBegins(short, long)
    ? nearly * atStart(share)
    : nearlyEnds(short, long)
      ? nearly * atEnd
      : 0;
  return Math.max(ofStart, ofNearly);
}

/** The most characters in a row that both have. */
function charactersInRow(one: string, other: string): string {
  let longest = '';
  for (let from = 0; from < one.length; from += 1)
    for (let to = from + longest.length + 1; to <= one.length; to += 1) {
      if (!other.includes(one.slice(from, to))) break;
      longest = one.slice(from, to);
    }
  return longest;
}

/**
 * The share of the Chinese characters that two words have in common, two or more, in any order; characters in a row
 * count more, unless they are a word of trade.
 */
function sharedCharacters(one: string, other: string): number {
  if (!han.test(one) || !han.test(other)) return 0;
  const left = [...other];
  let shared = 0;
  for (const character of one) {
    const at = left.indexOf(character);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  if (shared < minCharacters) return 0;
  const longest = Math.max(one.length, other.length);
  const { characters, charactersInRow: ofRow } = weights.letters;
  const row = charactersInRow(one, other);
  const isRow = row.length >= minCharacters && !customaryIn([]).has(row);
  const byRow = isRow ? ofRow + (1 - ofRow) * (row.length / longest) : 0;
  return Math.max(byRow, characters + (1 - characters) * (shared / longest));
}

/** What can be seen is the reason, not that it also sounds alike. */
const clearlyInLetters = 0.8;

export type WordSignal = 'identical' | 'letters' | 'sound' | 'contains';

/** The likeness of two words, in either order, and its signal. */
export function wordLikeness(one: Heard, other: Heard): { likeness: number; by: WordSignal } {
  if (one.text === other.text) return { likeness: 1, by: 'identical' };
  let best: { likeness: number; by: WordSignal } = {
    likeness: letterLikeness(one.text, other.text),
    by: 'letters',
  };
  const soundShare = weights.letters.sound;
  const sound = soundShare * likenessOfSound(one, other);
  if (sound > best.likeness)
    best = { likeness: sound, by: best.likeness >= clearlyInLetters ? 'letters' : 'sound' };
  const inside = Math.max(
    containment(one.text, other.text),
    soundShare * containment(one.spoken, other.spoken, minContainedSound),
  );
  if (inside > best.likeness) best = { likeness: inside, by: 'contains' };
  const characters = inside > 0 ? 0 : sharedCharacters(one.text, other.text);
  if (characters > best.likeness) best = { likeness: characters, by: 'letters' };
  return best;
}

import { spoken } from '../../trademarks/words/sound';

const longestCompared = 256;
let beforeLast = new Uint16Array(longestCompared + 1);
let last = new Uint16Array(longestCompared + 1);
let line = new Uint16Array(longestCompared + 1);

/** How many letters to change, remove, add or swap with the next to turn one word into the other. */
export function editDistance(a: string, b: string): number {
  if (a === b) return 0;
  const one = a.slice(0, longestCompared);
  const other = b.slice(0, longestCompared);
  const width = other.length + 1;
  for (let at = 0; at < width; at += 1) last[at] = at;
  for (let row = 1; row <= one.length; row += 1) {
    line[0] = row;
    const letter = one.charCodeAt(row - 1);
    for (let at = 1; at < width; at += 1) {
      const there = other.charCodeAt(at - 1);
      let least = (last[at - 1] ?? 0) + (letter === there ? 0 : 1);
      const dropped = (last[at] ?? 0) + 1;
      if (dropped < least) least = dropped;
      const added = (line[at - 1] ?? 0) + 1;
      if (added < least) least = added;
      if (
        row > 1 &&
        at > 1 &&
        letter === other.charCodeAt(at - 2) &&
        one.charCodeAt(row - 2) === there
      ) {
        const swapped = (beforeLast[at - 2] ?? 0) + 1;
        if (swapped < least) least = swapped;
      }
      line[at] = least;
    }
    [beforeLast, last, line] = [last, line, beforeLast];
  }
  return last[other.length] ?? 0;
}

function commonPrefix(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

/** Any two words have less in common by chance. */
const leastPlain = 0.4;

/** Between 0 and 1, in either order; a shared beginning counts more. */
export function letterLikeness(one: string, other: string, least = leastPlain): number {
  if (one === other) return one === '' ? 0 : 1;
  const longest = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < least * longest) return 0;
  const plain = 1 - editDistance(one, other) / longest;
  if (plain < least) return 0;
  const start = Math.min(4, commonPrefix(one, other));
  return plain + (1 - plain) * 0.1 * start;
}

/** Factor for words that only sound alike. */
export const soundShare = 0.96;

/** A normalized word and its sound. */
export interface Heard {
  text: string;
  spoken: string;
}

export const heard = (text: string): Heard => ({ text, spoken: spoken(text) });

export const containedShare = (share: number): number => 0.62 + 0.34 * share;

const leastContained = 3;
const leastCharacters = 2;
const han = /^\p{Script=Han}+$/u;

/**
 * One word in the other: the larger its share, the more alike. Three letters count only at the beginning.
 * With the same beginning, the last letters of the shorter may differ (`habits`, `habitcasa`).
 */
function containment(one: string, other: string): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const share = short.length / long.length;
  if (han.test(short))
    return short.length >= leastCharacters && long.includes(short) ? containedShare(share) : 0;
  if (short.length < leastContained) return 0;
  if (long.startsWith(short)) return containedShare(share);
  if (short.length > leastContained && long.includes(short)) return 0.54 + 0.38 * share;
  const start = commonPrefix(short, long);
  if (start > leastContained && start >= 0.75 * short.length)
    return containedShare(start / long.length) * (start / short.length);
  return 0;
}

export type WordSignal = 'identical' | 'letters' | 'sound' | 'contains';

/** The likeness of two words, in either order, and its signal. */
export function wordLikeness(one: Heard, other: Heard): { likeness: number; by: WordSignal } {
  if (one.text === other.text) return { likeness: 1, by: 'identical' };
  let best: { likeness: number; by: WordSignal } = {
    likeness: letterLikeness(one.text, other.text),
    by: 'letters',
  };
  const sound = soundShare * letterLikeness(one.spoken, other.spoken);
  if (sound > best.likeness) best = { likeness: sound, by: 'sound' };
  const inside = Math.max(
    containment(one.text, other.text),
    soundShare * containment(one.spoken, other.spoken),
  );
  if (inside > best.likeness) best = { likeness: inside, by: 'contains' };
  return best;
}

import { spoken } from './sound';

/** How many letters to change, leave out, add or swap with the next to make one word of the other. */
export function editDistance(one: string, other: string): number {
  if (one === other) return 0;
  const width = other.length + 1;
  let beforeLast = new Uint16Array(width);
  let last = Uint16Array.from({ length: width }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = new Uint16Array(width);
    line[0] = row;
    const letter = one.charCodeAt(row - 1);
    for (let at = 1; at < width; at += 1) {
      const isSame = letter === other.charCodeAt(at - 1);
      let least = Math.min(
        (last[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 &&
        at > 1 &&
        letter === other.charCodeAt(at - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(at - 1);
      if (isSwap) least = Math.min(least, (beforeLast[at - 2] ?? 0) + 1);
      line[at] = least;
    }
    beforeLast = last;
    last = line;
  }
  return last[other.length] ?? 0;
}

export function commonPrefix(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

/** Between 0 and 1, the same either way round; a shared beginning, which the eye meets first, counts more. */
export function letterLikeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 0;
  if (one === other) return 1;
  if (Math.min(one.length, other.length) < 0.4 * longest) return 0;
  const plain = 1 - editDistance(one, other) / longest;
  const start = Math.min(4, commonPrefix(one, other));
  return plain + (1 - plain) * 0.1 * start;
}

/** Of two that only sound alike. */
const soundShare = 0.96;

export function soundLikeness(one: string, other: string): number {
  return soundShare * letterLikeness(spoken(one), spoken(other));
}

const leastContained = 3;

/**
 * One word in the other: the more of it, the more alike. Three letters count at the beginning only. Where
 * the beginnings are the same, a last letter or two of the shorter may differ (`habits`, `habitcasa`).
 */
export function containment(one: string, other: string): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < leastContained) return 0;
  const share = short.length / long.length;
  if (long.startsWith(short)) return 0.62 + 0.34 * share;
  if (short.length > 3 && long.includes(short)) return 0.54 + 0.38 * share;
  const start = commonPrefix(short, long);
  if (start >= 4 && start >= 0.75 * short.length)
    return (0.62 + 0.34 * (start / long.length)) * (start / short.length);
  return 0;
}

export type WordSignal = 'identical' | 'letters' | 'sound' | 'contains';

/** How alike two words are, the same either way round, and by which signal. */
export function wordLikeness(one: string, other: string): { likeness: number; by: WordSignal } {
  if (one === other) return { likeness: 1, by: 'identical' };
  let best: { likeness: number; by: WordSignal } = {
    likeness: letterLikeness(one, other),
    by: 'letters',
  };
  const sound = soundLikeness(one, other);
  if (sound > best.likeness) best = { likeness: sound, by: 'sound' };
  const inside = Math.max(
    containment(one, other),
    soundShare * containment(spoken(one), spoken(other)),
  );
  if (inside > best.likeness) best = { likeness: inside, by: 'contains' };
  return best;
}

/** Yields numbers from 0 to 1. */
export type Random = () => number;

/** Pseudo-random numbers, reproducible by seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function stir(mixed: number, part: number): number {
  const once = Math.imul(mixed ^ part, 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}

/** A 32-bit whole number made of others, in which each bit of each counts. */
export const mix = (one: number, two: number, three = 0, four = 0): number =>
  stir(stir(stir(stir(0x9e3779b9, one), two), three), four) >>> 0;

/** A rank below `count` with Zipf's distribution. */
export const zipf = (random: Random, count: number) =>
  Math.floor(Math.exp(random() * Math.log(count + 1))) - 1;

/** A whole number from `least` to `most`. */
export const between = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));

export function pick<T>(random: Random, list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}

/** Each value with its weight. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[];

export function weighted<T>(random: Random, list: Weighted<T>): T {
  let left = random() * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of list) {
    left -= weight;
    if (left < 0) return value;
  }
  return pick(random, list)[0];
}

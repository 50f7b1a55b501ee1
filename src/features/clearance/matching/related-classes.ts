/**
 * Classes whose goods or services registries often find similar: our own selection from the cross-search
 * lists of the United Kingdom's and Australia's offices. Each pair counts both ways.
 */
const related: Record<number, number[]> = {
  1: [2, 3, 4, 5, 17, 19],
  2: [3, 16, 17, 19],
  3: [5, 21, 35, 44],
  4: [11],
  5: [10, 29, 30, 31, 32, 35, 44],
  6: [7, 8, 11, 17, 19, 20, 37],
  7: [8, 9, 11, 12, 37],
  8: [21],
  9: [10, 14, 16, 28, 35, 36, 38, 41, 42],
  10: [25, 44],
  11: [20, 21, 37],
  12: [35, 37, 39],
  14: [18, 25, 26, 35],
  16: [28, 35, 41],
  17: [19],
  18: [25, 35],
  19: [20, 27, 37],
  20: [21, 24, 27, 35],
  21: [35],
  22: [23, 24],
  23: [24, 25, 26],
  24: [25, 26, 27, 35],
  25: [26, 28, 35],
  28: [35, 41],
  29: [30, 31, 32, 35, 43],
  30: [31, 32, 35, 43],
  31: [35, 44],
  32: [33, 35, 43],
  33: [35, 43],
  35: [36, 38, 41, 42, 43],
  36: [37, 42, 45],
  37: [40, 42],
  38: [41, 42],
  39: [41, 43],
  40: [42],
  41: [42, 43, 44],
  42: [44, 45],
  44: [45],
};

const both = new Map<string, Set<string>>();
for (const [one, others] of Object.entries(related))
  for (const other of others.map(String)) {
    both.set(one, (both.get(one) ?? new Set()).add(other));
    both.set(other, (both.get(other) ?? new Set()).add(one));
  }

/** `any`: no classes are asked about; `unknown`: the other mark's are not recorded. */
export type GoodsMeeting = 'shared' | 'related' | 'any' | 'unknown' | 'apart';

export interface Goods {
  meeting: GoodsMeeting;
  shared: string[];
  related: string[];
}

/** The classes that are related to one of these, and none of them. */
export const relatedTo = (classes: string[]): string[] =>
  [...new Set(classes.flatMap((number) => [...(both.get(number) ?? [])]))].filter(
    (number) => !classes.includes(number),
  );

export function goodsOf(asked: string[], others: string[]): Goods {
  if (asked.length === 0 || others.length === 0)
    return { meeting: asked.length === 0 ? 'any' : 'unknown', shared: [], related: [] };
  const shared = others.filter((number) => asked.includes(number));
  const close = others.filter(
    (number) => !asked.includes(number) && asked.some((own) => both.get(own)?.has(number)),
  );
  const meeting = shared.length > 0 ? 'shared' : close.length > 0 ? 'related' : 'apart';
  return { meeting, shared, related: close };
}

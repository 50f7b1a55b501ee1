import { type SharedInts, sharedInts } from './arrays';
import { compareTexts, type SharedTexts } from './texts';

/** What marks are sorted by, and where they are equal by id. A mark's place is its rank by name. */
export interface Keys {
  ids: SharedInts;
  name: SharedTexts;
  owner: SharedTexts;
  number: SharedTexts;
  /** Days since 1970. */
  date: SharedInts;
  expiry: SharedInts;
}

export const orderNames = ['name', 'date', 'owner', 'expiry', 'number'] as const;
export type OrderName = (typeof orderNames)[number];

/** `places` by rank, and `ranks` by place. */
export interface Order {
  places: SharedInts;
  ranks: SharedInts;
}

/** Compares a mark of one segment with one of another, or of the same. */
export function compareMarks(
  order: OrderName,
  one: Keys,
  place: number,
  other: Keys,
  otherPlace: number,
): number {
  const [key, otherKey] = [one[order], other[order]];
  const difference =
    'bytes' in key && 'bytes' in otherKey
      ? compareTexts(key, place, otherKey, otherPlace)
      : ((key as SharedInts)[place] as number) - ((otherKey as SharedInts)[otherPlace] as number);
  return difference || (one.ids[place] as number) - (other.ids[otherPlace] as number);
}

/** The marks of a segment by their keys. */
export function orderMarks(keys: Keys, order: OrderName): Order {
  const places = sharedInts(keys.ids.length);
  for (let place = 0; place < places.length; place += 1) places[place] = place;
  if (order !== 'name') places.sort((one, other) => compareMarks(order, keys, one, keys, other));
  const ranks = sharedInts(places.length);
  for (const [rank, place] of places.entries()) ranks[place] = rank;
  return { places, ranks };
}

/** How many marks of a segment come before one of another. */
export function rankAmong(
  order: OrderName,
  places: SharedInts,
  keys: Keys,
  other: Keys,
  place: number,
): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareMarks(order, keys, places[middle] as number, other, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

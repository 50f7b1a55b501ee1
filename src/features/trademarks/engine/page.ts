import { type Bits, hasBit, placesOf } from './bits';
import type { OrderName } from './orders';
import type { DeltaData, SegmentData } from './segment';

/** The marks of a list in the base and in what has changed since. */
export interface Found {
  base: Bits;
  delta: Bits;
  inBase: number;
  inDelta: number;
}

interface Walk {
  order: OrderName;
  isBackwards: boolean;
  skip: number;
  take: number;
}

/** So few of a segment are sorted rather than looked for along its order. */
const fewOf = 32;

/** The ids of marks in an order, from one of its ends. */
export function walkOrder(
  base: SegmentData,
  { segment, positions }: DeltaData,
  found: Found,
  { order, isBackwards, skip, take }: Walk,
): number[] {
  const nextBase = ranksOf(base, found.base, found.inBase, order, isBackwards);
  const nextDelta = ranksOf(segment, found.delta, found.inDelta, order, isBackwards);
  const ids: number[] = [];
  let inBase = nextBase();
  let inDelta = nextDelta();
  for (let at = 0; at < skip + take; at += 1) {
    if (inBase < 0 && inDelta < 0) break;
    const before = inDelta < 0 ? 0 : (positions[order][inDelta] as number);
    const isOfDelta =
      inDelta >= 0 && (inBase < 0 || (isBackwards ? before > inBase : before <= inBase));
    const [{ keys, orders }, rank] = isOfDelta ? [segment, inDelta] : [base, inBase];
    if (at >= skip) ids.push(keys.ids[orders[order].places[rank] as number] as number);
    if (isOfDelta) inDelta = nextDelta();
    else inBase = nextBase();
  }
  return ids;
}

/** Returns the ranks of marks one after the other, and then -1. */
function ranksOf(
  { size, orders }: SegmentData,
  bits: Bits,
  count: number,
  order: OrderName,
  isBackwards: boolean,
): () => number {
  const { places, ranks } = orders[order];
  const isFew = count * fewOf < size;
  const few = isFew
    ? placesOf(bits, count)
        .map((place) => ranks[place] as number)
        .sort()
    : undefined;
  const step = isBackwards ? -1 : 1;
  const length = few ? few.length : size;
  let at = isBackwards ? length - 1 : 0;
  return () => {
    for (; at >= 0 && at < length; at += step) {
      if (!few && !hasBit(bits, places[at] as number)) continue;
      const rank = few ? (few[at] as number) : at;
      at += step;
      return rank;
    }
    return -1;
  };
}

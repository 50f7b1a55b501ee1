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

/** To sort a mark takes as long as to pass so many along an order. */
const passedForOne = 12;

/** The ids of marks in an order, from one of its ends. */
export function walkOrder(
  base: SegmentData,
  { segment, positions }: DeltaData,
  found: Found,
  { order, isBackwards, skip, take }: Walk,
): number[] {
  const { places } = base.orders[order];
  const toPass = (base.size / found.inBase) * (skip + take);
  const few =
    found.inBase * passedForOne < toPass
      ? ranksOf(base, found.base, found.inBase, order)
      : undefined;
  const length = few ? few.length : base.size;
  const changed = ranksOf(segment, found.delta, found.inDelta, order);
  if (isBackwards) changed.reverse();
  const step = isBackwards ? -1 : 1;
  const ids: number[] = [];
  let passed = 0;
  let at = isBackwards ? length - 1 : 0;
  /** Passes the marks of the base that come before one that has changed, or all. */
  const passUntil = (position: number) => {
    for (; passed < skip + take && at >= 0 && at < length; at += step) {
      const rank = few ? (few[at] as number) : at;
      if (isBackwards ? rank < position : rank >= position) return;
      const place = places[rank] as number;
      if (!few && !hasBit(found.base, place)) continue;
      if (passed >= skip) ids.push(base.keys.ids[place] as number);
      passed += 1;
    }
  };
  for (const rank of changed) {
    passUntil(positions[order][rank] as number);
    if (passed === skip + take) break;
    const place = segment.orders[order].places[rank] as number;
    if (passed >= skip) ids.push(segment.keys.ids[place] as number);
    passed += 1;
  }
  passUntil(isBackwards ? 0 : base.size);
  return ids;
}

/** The ranks of marks, ascending. */
function ranksOf({ orders }: SegmentData, bits: Bits, count: number, order: OrderName): Int32Array {
  const { ranks } = orders[order];
  return placesOf(bits, count)
    .map((place) => ranks[place] as number)
    .sort();
}

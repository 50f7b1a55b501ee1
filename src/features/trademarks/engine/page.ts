import { type Bits, hasBit, placesOf } from './bits';
import { compareMarks, type OrderName } from './orders';
import type { LayerData, SegmentData } from './segment';

/** The marks of a list in the base and in each layer on it, and how many they are. */
export interface Found {
  bits: Bits[];
  counts: number[];
  total: number;
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
  layers: LayerData[],
  { bits: [inBase, ...inLayers], counts: [count, ...counts] }: Found,
  { order, isBackwards, skip, take }: Walk,
): number[] {
  const { places } = base.orders[order];
  const [bits, size] = [inBase as Bits, count as number];
  const toPass = (base.size / size) * (skip + take);
  const few = size * passedForOne < toPass ? ranksOf(base, bits, size, order) : undefined;
  const length = few ? few.length : base.size;
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
      if (!few && !hasBit(bits, place)) continue;
      if (passed >= skip) ids.push(base.keys.ids[place] as number);
      passed += 1;
    }
  };
  const lists = layers.map((layer, at) => {
    const ranks = ranksOf(layer.segment, inLayers[at] as Bits, counts[at] as number, order);
    return { layer, ranks: isBackwards ? ranks.reverse() : ranks };
  });
  for (const { position, id } of changedInOrder(lists, order, isBackwards)) {
    passUntil(position);
    if (passed === skip + take) break;
    if (passed >= skip) ids.push(id);
    passed += 1;
  }
  passUntil(isBackwards ? 0 : base.size);
  return ids;
}

/** The marks of all layers: before how many of the base each stands, and its id. */
function* changedInOrder(
  lists: { layer: LayerData; ranks: Int32Array }[],
  order: OrderName,
  isBackwards: boolean,
) {
  const heads = lists
    .filter(({ ranks }) => ranks.length > 0)
    .map(({ layer: { segment, positions }, ranks }) => {
      const { places } = segment.orders[order];
      const at = (next: number) => ({
        position: positions[order][ranks[next] as number] as number,
        place: places[ranks[next] as number] as number,
      });
      return { keys: segment.keys, length: ranks.length, at, next: 0, ...at(0) };
    });
  type Head = (typeof heads)[number];
  const sign = isBackwards ? -1 : 1;
  const compare = (one: Head, other: Head) =>
    sign *
    (one.position - other.position ||
      compareMarks(order, one.keys, one.place, other.keys, other.place));
  while (heads.length > 0) {
    const first = heads.reduce((one, other) => (compare(other, one) < 0 ? other : one));
    yield { position: first.position, id: first.keys.ids[first.place] as number };
    first.next += 1;
    if (first.next < first.length) Object.assign(first, first.at(first.next));
    else heads.splice(heads.indexOf(first), 1);
  }
}

/** The ranks of marks, ascending. */
function ranksOf({ orders }: SegmentData, bits: Bits, count: number, order: OrderName): Int32Array {
  const { ranks } = orders[order];
  return placesOf(bits, count)
    .map((place) => ranks[place] as number)
    .sort();
}

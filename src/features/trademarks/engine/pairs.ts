import {
  numbersRead,
  readNumbers,
  type SharedBytes,
  type SharedInts,
  sharedInts,
  writeNumber,
} from './arrays';
import type { Texts } from './texts';

/** For each two bytes the words that have them side by side. */
export interface Pairs {
  words: SharedBytes;
  starts: SharedInts;
}

const bitsOfPair = 16;
/** So much longer a list takes longer to read than the words of the other to look through. */
const muchLonger = 4;

/** Two passes: how much room each pair's list takes, and the lists. */
export function pairsOf({ bytes, starts }: Texts): Pairs {
  const size = 1 << bitsOfPair;
  const last = new Int32Array(size);
  const ends = sharedInts(size + 1);
  const passOver = (take: (pair: number, difference: number) => void) => {
    last.fill(-1);
    for (let word = 0; word < starts.length - 1; word += 1)
      for (let at = starts[word] as number; at < (starts[word + 1] as number) - 1; at += 1) {
        const pair = ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
        const before = last[pair] as number;
        if (before === word) continue;
        take(pair, word - Math.max(0, before));
        last[pair] = word;
      }
  };
  passOver((pair, difference) => {
    ends[pair + 1] = (ends[pair + 1] as number) + lengthOf(difference);
  });
  for (let pair = 0; pair < size; pair += 1)
    ends[pair + 1] = (ends[pair + 1] as number) + (ends[pair] as number);
  const words = new Uint8Array(new SharedArrayBuffer(ends[size] as number));
  const next = ends.slice(0, size);
  passOver((pair, difference) => {
    next[pair] = writeNumber(words, next[pair] as number, difference);
  });
  return { words, starts: ends };
}

const lengthOf = (number: number) =>
  number < 128 ? 1 : number < 1 << 14 ? 2 : number < 1 << 21 ? 3 : 4;

/** The words with two bytes side by side, until the next list is read. */
export function withPair({ words, starts }: Pairs, pair: number): Int32Array {
  const count = readNumbers(words, starts[pair] as number, starts[pair + 1] as number);
  return numbersRead.subarray(0, count);
}

/** The part's two rarest pairs of bytes; the same twice where it has one. */
export function rarestPairs(all: Pairs, part: Uint8Array): [rarest: number, next: number] {
  const pairs = new Set<number>();
  for (let at = 0; at < part.length - 1; at += 1)
    pairs.add(((part[at] as number) << 8) | (part[at + 1] as number));
  const [rarest = 0, next = rarest] = [...pairs].sort(
    (one, two) => lengthOfList(all, one) - lengthOfList(all, two),
  );
  return [rarest, next];
}

/** In bytes: about how many words have the pair. */
export const lengthOfList = ({ starts }: Pairs, pair: number) =>
  (starts[pair + 1] as number) - (starts[pair] as number);

/** The words with both pairs of bytes, or some more, until the next list is read. */
export function withBoth(all: Pairs, rarest: number, next: number): Int32Array {
  if (next === rarest || lengthOfList(all, next) > muchLonger * lengthOfList(all, rarest))
    return withPair(all, rarest);
  const some = withPair(all, rarest).slice();
  const others = withPair(all, next);
  let [count, other] = [0, 0];
  for (let at = 0; at < some.length; at += 1) {
    const word = some[at] as number;
    while ((others[other] as number) < word) other += 1;
    if (others[other] !== word) continue;
    some[count] = word;
    count += 1;
  }
  return some.subarray(0, count);
}

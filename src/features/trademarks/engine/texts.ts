import { GrowingBytes, GrowingInts, sharedFrom } from './arrays';

/** Numbered texts in UTF-8, one after the other; `starts` has one more than there are texts. */
export interface Texts<Memory extends ArrayBufferLike = ArrayBufferLike> {
  bytes: Uint8Array<Memory>;
  starts: Int32Array<Memory>;
}
export type SharedTexts = Texts<SharedArrayBuffer>;

export class TextsBuilder {
  readonly #bytes = new GrowingBytes();
  readonly #starts = new GrowingInts();

  constructor() {
    this.#starts.push(0);
  }

  get count() {
    return this.#starts.length - 1;
  }

  add(text: Uint8Array): void {
    this.#bytes.push(text);
    this.#starts.push(this.#bytes.length);
  }

  isAt(number: number, text: Uint8Array): boolean {
    return isSame(this.#bytes.bytes, this.#starts.get(number), this.#starts.get(number + 1), text);
  }

  /** Until the next one is added. */
  get view(): Texts {
    return { bytes: this.#bytes.bytes, starts: this.#starts.view };
  }

  texts(): SharedTexts {
    return { bytes: this.#bytes.shared(), starts: sharedFrom(this.#starts.view) };
  }
}

export const textAt = ({ bytes, starts }: Texts, at: number): Uint8Array =>
  bytes.subarray(starts[at], starts[at + 1]);

/** In the order of their code points, which is that of their bytes and the database's own. */
export function compareTexts(
  { bytes, starts }: Texts,
  at: number,
  other: Texts,
  otherAt: number,
): number {
  const [from, otherFrom] = [starts[at] as number, other.starts[otherAt] as number];
  const length = (starts[at + 1] as number) - from;
  const otherLength = (other.starts[otherAt + 1] as number) - otherFrom;
  const shorter = Math.min(length, otherLength);
  for (let next = 0; next < shorter; next += 1) {
    const difference = (bytes[from + next] as number) - (other.bytes[otherFrom + next] as number);
    if (difference !== 0) return difference;
  }
  return length - otherLength;
}

/** The numbers of texts in the order of the texts. */
export function inOrder(texts: Texts): Int32Array {
  const numbers = Int32Array.from({ length: texts.starts.length - 1 }, (_, at) => at);
  return numbers.sort((one, other) => compareTexts(texts, one, texts, other));
}

/** Of texts in their order, the first that isn't before this one. */
export function firstFrom(texts: Texts, text: Uint8Array): number {
  const sought = { bytes: text, starts: Int32Array.of(0, text.length) };
  let [low, high] = [0, texts.starts.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareTexts(texts, middle, sought, 0) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Comes after every letter. */
const afterAll = 0xff;

/** Of texts in their order, the first that begins with this one, and the first after those. */
export const rangeFrom = (texts: Texts, start: Uint8Array): [from: number, to: number] => [
  firstFrom(texts, start),
  firstFrom(texts, Uint8Array.of(...start, afterAll)),
];

export function isSame(bytes: Uint8Array, from: number, to: number, text: Uint8Array): boolean {
  if (to - from !== text.length) return false;
  for (let at = 0; at < text.length; at += 1) if (bytes[from + at] !== text[at]) return false;
  return true;
}

/** Where a text holds a part, from its start; -1 if it doesn't. */
export function indexIn(bytes: Uint8Array, from: number, to: number, part: Uint8Array): number {
  const last = to - part.length;
  const first = part[0];
  for (let at = from; at <= last; at += 1) {
    if (bytes[at] !== first) continue;
    let next = 1;
    while (next < part.length && bytes[at + next] === part[next]) next += 1;
    if (next === part.length) return at - from;
  }
  return -1;
}

/** Adds the numbers of those texts of a range that hold a part, whose last byte says how far the next can be (Horspool). */
export function pushHolding(
  { bytes, starts }: Texts,
  part: Uint8Array,
  [first, end]: [first: number, end: number],
  numbers: GrowingInts,
): void {
  const { length } = part;
  const steps = new Uint8Array(256).fill(Math.min(length, 255));
  for (let at = 0; at < length - 1; at += 1)
    steps[part[at] as number] = Math.min(length - 1 - at, 255);
  const last = part[length - 1];
  const lastEnd = starts[end] as number;
  let text = first;
  let at = (starts[first] as number) + length - 1;
  while (at < lastEnd) {
    const byte = bytes[at] as number;
    if (byte === last) {
      const from = at - length + 1;
      let next = 0;
      while (next < length - 1 && bytes[from + next] === part[next]) next += 1;
      if (next === length - 1) {
        while ((starts[text + 1] as number) <= from) text += 1;
        if (at < (starts[text + 1] as number)) {
          numbers.push(text);
          text += 1;
          at = (starts[text] as number) + length - 1;
          continue;
        }
      }
    }
    at += steps[byte] as number;
  }
}

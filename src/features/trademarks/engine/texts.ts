import { GrowingBytes, GrowingInts, type SharedBytes, type SharedInts, sharedFrom } from './arrays';

/** Numbered texts in UTF-8, one after the other; `starts` has one more than there are texts. */
export interface Texts {
  bytes: SharedBytes;
  starts: SharedInts;
}

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

  texts(): Texts {
    return { bytes: this.#bytes.shared(), starts: sharedFrom(this.#starts.view) };
  }
}

export const textAt = ({ bytes, starts }: Texts, at: number): Uint8Array =>
  bytes.subarray(starts[at], starts[at + 1]);

/** In the order of their code points, which is that of their bytes and the database's own. */
export function compareTexts(one: Uint8Array, other: Uint8Array): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (one[at] as number) - (other[at] as number);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

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

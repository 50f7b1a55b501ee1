// Words in UTF-8 that are nearly the same, without an object for each of them.

/** A bit for each letter of a word. Letters may share one. */
export function maskOf(word: Uint8Array): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << ((word[at] as number) & 31);
  return mask;
}

/** One bit for each letter of the word that others are measured by. */
const longestMeasured = 32;

/** Measures many words by one: the Damerau-Levenshtein distance, all letters of the one at once (Hyyrö, 2003). */
export class Measure {
  readonly length: number;
  readonly #letters = new Int32Array(256);
  readonly #last: number;

  constructor(word: Uint8Array) {
    this.length = Math.min(longestMeasured, word.length);
    for (let at = 0; at < this.length; at += 1) {
      const letter = word[at] as number;
      this.#letters[letter] = (this.#letters[letter] as number) | (1 << at);
    }
    this.#last = 1 << (this.length - 1);
  }

  distanceTo(bytes: Uint8Array, from: number, to: number): number {
    this.#walk(bytes, from, to, -1, 1);
    return this.#distance;
  }

  /** To whichever part of the other is nearest. */
  distanceWithin(bytes: Uint8Array, from: number, to: number): number {
    this.#walk(bytes, from, to, -1, 0);
    return this.#nearest;
  }

  /** Of the other to whichever part of this word is nearest. */
  distanceOfPart(bytes: Uint8Array, from: number, to: number): number {
    this.#walk(bytes, from, to, 0, 1);
    let distance = to - from;
    let nearest = distance;
    for (let at = 0; at < this.length; at += 1) {
      distance += ((this.#more >>> at) & 1) - ((this.#less >>> at) & 1);
      nearest = Math.min(nearest, distance);
    }
    return nearest;
  }

  #distance = 0;
  #nearest = 0;
  #more = 0;
  #less = 0;

  /** `begun`: -1 where letters of this word left out before the other begins count, and `added` 1 where the other’s do. */
  #walk(bytes: Uint8Array, from: number, to: number, begun: number, added: number): void {
    let distance = begun === 0 ? 0 : this.length;
    let nearest = distance;
    let [more, less, same, before] = [begun, 0, 0, 0];
    for (let at = from; at < to; at += 1) {
      const letter = this.#letters[bytes[at] as number] as number;
      const swapped = ((~same & letter) << 1) & before;
      same = (((letter & more) + more) ^ more) | letter | less | swapped;
      const up = less | ~(same | more);
      const down = same & more;
      if (up & this.#last) distance += 1;
      else if (down & this.#last) distance -= 1;
      const shifted = (up << 1) | added;
      more = (down << 1) | ~(same | shifted);
      less = shifted & same;
      before = letter;
      if (distance < nearest) nearest = distance;
    }
    this.#distance = distance;
    this.#nearest = nearest;
    this.#more = more;
    this.#less = less;
  }
}

/** How many letters both begin with. */
export function sharedStart(word: Uint8Array, bytes: Uint8Array, from: number, to: number): number {
  const most = Math.min(word.length, to - from);
  let at = 0;
  while (at < most && word[at] === bytes[from + at]) at += 1;
  return at;
}

/** Whether both are the same where at most one letter of each is left out. A letter has `unit` bytes. */
export function areOneApart(
  word: Uint8Array,
  bytes: Uint8Array,
  from: number,
  to: number,
  unit = 1,
): boolean {
  const length = to - from;
  if (Math.abs(length - word.length) > unit) return false;
  const start = sharedStart(word, bytes, from, to);
  let end = 0;
  const most = Math.min(word.length, length) - start;
  while (end < most && word[word.length - 1 - end] === bytes[to - 1 - end]) end += 1;
  const [own, other] = [word.length - start - end, length - start - end];
  if (own <= unit && other <= unit) return true;
  if (own !== other) return false;
  return isShifted(word, start, bytes, from + start, own - unit, unit);
}

/** Whether one has its first letter left out, and the other its last. */
function isShifted(
  word: Uint8Array,
  start: number,
  bytes: Uint8Array,
  from: number,
  length: number,
  unit: number,
): boolean {
  let [isOwnLater, isOtherLater] = [true, true];
  for (let at = 0; at < length; at += 1) {
    if (word[start + at + unit] !== bytes[from + at]) isOwnLater = false;
    if (word[start + at] !== bytes[from + at + unit]) isOtherLater = false;
  }
  return isOwnLater || isOtherLater;
}

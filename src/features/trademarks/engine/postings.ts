import {
  GrowingBytes,
  GrowingInts,
  numbersRead,
  readNumbers,
  type SharedBytes,
  type SharedInts,
  sharedFrom,
} from './arrays';
import { addBits, type Bits, countBits, countBoth, hasBit, noBits, placesOf, setBit } from './bits';

/** Adds the numbers whose differences `writeNumber` has written to a set: most keys have one mark. */
function addNumbers(bytes: SharedBytes, from: number, to: number, bits: Bits): void {
  let number = 0;
  for (let at = from; at < to; ) {
    for (let shift = 0, byte = 128; byte > 127; shift += 7) {
      byte = bytes[at] as number;
      number += (byte & 127) << shift;
      at += 1;
    }
    setBit(bits, number);
  }
}

/** For each of numbered keys the marks that have it. */
export interface PostingsData {
  /** The differences of their places, written by `writeNumber`, and where those of each key begin; then where they end. */
  marks: SharedBytes;
  starts: SharedInts;
  /** A few keys of many marks have none of these, but a set: the keys, and their sets one after the other. */
  withSet: SharedInts;
  sets: Uint32Array<SharedArrayBuffer>;
}

/** Takes key by key. */
export class PostingsBuilder {
  #count = 0;
  readonly #lists = new GrowingBytes();
  readonly #starts = new GrowingInts();
  readonly #withSet = new GrowingInts();
  readonly #sets: Bits[] = [];

  /** `manyOf`: a key that more than this part of the marks have has a bit for each mark. */
  constructor(
    private readonly size: number,
    private readonly manyOf: number,
  ) {
    this.#starts.push(0);
  }

  /** The places of the key's marks, ascending. */
  add(marks: Int32Array): void {
    const isSet = marks.length * this.manyOf > this.size;
    if (isSet) {
      this.#withSet.push(this.#count);
      const bits = noBits(this.size);
      for (let at = 0; at < marks.length; at += 1) setBit(bits, marks[at] as number);
      this.#sets.push(bits);
    } else {
      let before = 0;
      for (let at = 0; at < marks.length; at += 1) {
        const mark = marks[at] as number;
        this.#lists.pushNumber(mark - before);
        before = mark;
      }
    }
    this.#starts.push(this.#lists.length);
    this.#count += 1;
  }

  build(): PostingsData {
    const { length } = noBits(this.size);
    const sets = new Uint32Array(new SharedArrayBuffer(4 * length * this.#sets.length));
    for (const [at, bits] of this.#sets.entries()) sets.set(bits, at * length);
    return {
      marks: this.#lists.shared(),
      starts: sharedFrom(this.#starts.view),
      withSet: sharedFrom(this.#withSet.view),
      sets,
    };
  }
}

export class Postings<Data extends PostingsData = PostingsData> {
  constructor(
    readonly data: Data,
    readonly size: number,
  ) {}

  get count() {
    return this.data.starts.length - 1;
  }

  /** How many marks have a key. */
  usesOf(key: number): number {
    const set = this.#setOf(key);
    if (set) return countBits(set);
    const { marks, starts } = this.data;
    let uses = 0;
    for (let at = starts[key] as number; at < (starts[key + 1] as number); at += 1)
      if ((marks[at] as number) < 128) uses += 1;
    return uses;
  }

  /** Adds the marks of a key, or of all up to another, to the set. */
  addMarks(key: number, bits: Bits, end = key + 1): void {
    const { marks, starts } = this.data;
    for (let next = key; next < end; next += 1) {
      const set = this.#setOf(next);
      if (set) addBits(bits, set);
      else addNumbers(marks, starts[next] as number, starts[next + 1] as number, bits);
    }
  }

  /** The places of the marks of a key. */
  placesOf(key: number): Int32Array {
    const set = this.#setOf(key);
    if (set) return placesOf(set, countBits(set));
    return numbersRead.slice(0, this.#readList(key));
  }

  /** How many marks of the set have the key. */
  countMarks(key: number, bits: Bits): number {
    const set = this.#setOf(key);
    if (set) return countBoth(set, bits);
    let count = 0;
    const length = this.#readList(key);
    for (let at = 0; at < length; at += 1) if (hasBit(bits, numbersRead[at] as number)) count += 1;
    return count;
  }

  /** Into `numbersRead`. */
  #readList(key: number): number {
    const { marks, starts } = this.data;
    return readNumbers(marks, starts[key] as number, starts[key + 1] as number);
  }

  #setOf(key: number): Bits | undefined {
    const { starts, withSet, sets } = this.data;
    if (starts[key] !== starts[key + 1]) return undefined;
    const length = (this.size + 31) >>> 5;
    const set = withSet.indexOf(key);
    return set < 0 ? undefined : sets.subarray(set * length, (set + 1) * length);
  }
}

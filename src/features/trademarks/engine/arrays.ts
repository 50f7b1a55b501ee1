/** Numbers in memory that threads share: sent to another one, they are not copied. */
export type SharedInts = Int32Array<SharedArrayBuffer>;
export type SharedBytes = Uint8Array<SharedArrayBuffer>;

export const sharedInts = (length: number): SharedInts =>
  new Int32Array(new SharedArrayBuffer(4 * length));

export function sharedFrom(numbers: ArrayLike<number>): SharedInts {
  const shared = sharedInts(numbers.length);
  shared.set(numbers);
  return shared;
}

const firstLength = 1024;

/** Numbers that are added at the end, one after the other. */
export class GrowingInts {
  #numbers = new Int32Array(firstLength);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.length] = number;
    this.length += 1;
  }

  get(at: number): number {
    return this.#numbers[at] as number;
  }

  set(at: number, number: number): void {
    this.#numbers[at] = number;
  }

  /** Until the next one is added. */
  get view(): Int32Array {
    return this.#numbers.subarray(0, this.length);
  }
}

/** In bytes. */
const longestNumber = 5;

/** In parts of seven bits, the lowest first; all but the last have the eighth bit. Returns where it ends. */
export function writeNumber(bytes: Uint8Array, from: number, number: number): number {
  let at = from;
  let rest = number;
  for (; rest > 127; rest >>>= 7) {
    bytes[at] = (rest & 127) | 128;
    at += 1;
  }
  bytes[at] = rest;
  return at + 1;
}

/** Bytes that are added at the end. */
export class GrowingBytes {
  #bytes: Uint8Array = new Uint8Array(firstLength);
  length = 0;

  /** Makes room for so many more. */
  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const longer = new Uint8Array(Math.max(2 * this.#bytes.length, this.length + more));
    longer.set(this.#bytes);
    this.#bytes = longer;
  }

  push(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  pushByte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.length] = byte;
    this.length += 1;
  }

  pushNumber(number: number): void {
    this.#reserve(longestNumber);
    this.length = writeNumber(this.#bytes, this.length, number);
  }

  /** With room at the end, until the next ones are added. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  shared(): SharedBytes {
    const shared = new Uint8Array(new SharedArrayBuffer(this.length));
    shared.set(this.#bytes.subarray(0, this.length));
    return shared;
  }
}

/** What `readNumbers` has read last. */
export let numbersRead = new Int32Array(firstLength);

/** Reads the numbers that `writeNumber` has written, or whose differences it has; returns how many. */
export function readNumbers(
  bytes: Uint8Array,
  from: number,
  to: number,
  written: 'differences' | 'numbers' = 'differences',
): number {
  if (numbersRead.length < to - from) numbersRead = new Int32Array(2 * (to - from));
  const numbers = numbersRead;
  const areDifferences = written === 'differences';
  let count = 0;
  let number = 0;
  for (let at = from; at < to; at += 1) {
    let byte = bytes[at] as number;
    let difference = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      at += 1;
      byte = bytes[at] as number;
      difference |= (byte & 127) << shift;
    }
    number = areDifferences ? number + difference : difference;
    numbers[count] = number;
    count += 1;
  }
  return count;
}

/** A set of marks: one bit for each place. */
export type Bits = Uint32Array;

export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

/** Every place below `size`. */
export function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffffffff);
  if (size & 31) bits[bits.length - 1] = (1 << (size & 31)) - 1;
  return bits;
}

export const hasBit = (bits: Bits, at: number): boolean =>
  (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1;

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
}

export function clearBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31));
}

/** Keeps in `bits` what is in `others` too. */
export function keepBits(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at += 1)
    bits[at] = (bits[at] as number) & (others[at] as number);
  return bits;
}

export function addBits(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at += 1)
    bits[at] = (bits[at] as number) | (others[at] as number);
  return bits;
}

export function dropBits(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at += 1)
    bits[at] = (bits[at] as number) & ~(others[at] as number);
  return bits;
}

export function isEmpty(bits: Bits): boolean {
  for (let at = 0; at < bits.length; at += 1) if (bits[at] !== 0) return false;
  return true;
}

export function onesOf(word: number): number {
  let ones = word - ((word >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += onesOf(bits[at] as number);
  return count;
}

export function countBoth(bits: Bits, others: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    const both = (bits[at] as number) & (others[at] as number);
    // Most searches find few marks.
    if (both !== 0) count += onesOf(both);
  }
  return count;
}

/** The places of a set in their order; `count` of them. */
export function placesOf(bits: Bits, count: number): Int32Array<ArrayBuffer> {
  const places = new Int32Array(count);
  let next = 0;
  for (let at = 0; at < bits.length; at += 1)
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      places[next] = (at << 5) + 31 - Math.clz32(word & -word);
      next += 1;
    }
  return places;
}

/** The first row of each registration number, in twelve bytes each. */
export class SeenNumbers {
  #size = 1 << 12;
  #high = new Uint32Array(this.#size);
  #low = new Uint32Array(this.#size);
  #rows = new Uint32Array(this.#size);
  #count = 0;

  /** The earlier row with this number; undefined if this one is the first. */
  claim(number: string, row: number): number | undefined {
    if (this.#count * 2 > this.#size) this.#grow();
    const [high, low] = hashOf(number);
    const at = this.#placeOf(high, low);
    const first = this.#rows[at];
    if (first) return first;
    this.#put(at, high, low, row);
    this.#count += 1;
    return undefined;
  }

  #placeOf(high: number, low: number): number {
    let at = low & (this.#size - 1);
    while (this.#rows[at] && (this.#high[at] !== high || this.#low[at] !== low))
      at = (at + 1) & (this.#size - 1);
    return at;
  }

  #put(at: number, high: number, low: number, row: number) {
    this.#high[at] = high;
    this.#low[at] = low;
    this.#rows[at] = row;
  }

  #grow() {
    const old = { high: this.#high, low: this.#low, rows: this.#rows };
    this.#size *= 2;
    this.#high = new Uint32Array(this.#size);
    this.#low = new Uint32Array(this.#size);
    this.#rows = new Uint32Array(this.#size);
    for (const [from, row] of old.rows.entries()) {
      if (!row) continue;
      const [high = 0, low = 0] = [old.high[from], old.low[from]];
      this.#put(this.#placeOf(high, low), high, low, row);
    }
  }
}

/** A 64-bit hash (cyrb53's two halves, unmixed), practically without collisions among a million numbers. */
export function hashOf(text: string): [number, number] {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return [high >>> 0, low >>> 0];
}

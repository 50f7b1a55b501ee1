/** A row of the register here, by its number. */
export interface KnownRow {
  number: string;
  id: number;
  /** Digest of the row as it was published; 0 if unknown. */
  digest: bigint;
}

/** The share of places: with more of them taken, a search passes too many. */
const mostTaken = 0.85;
const room = 1.4;
const fewestPlaces = 2_000;

/**
 * The rows of a file by their numbers, to tell repeated ones, and those of the register here, to tell new and changed
 * ones and what the file lacks: 24 bytes a place, of which up to 85 % are taken.
 */
export class RowIndex {
  #size: number;
  #keys: BigUint64Array;
  #digests: BigInt64Array;
  #ids: Int32Array;
  /** The file's first row with this number. */
  #rows: Uint32Array;
  #count = 0;

  /** Takes room for about so many rows: what grows leaves its smaller copies to the collector. */
  constructor(expected = 0) {
    this.#size = Math.ceil(Math.max(fewestPlaces, expected * room));
    this.#keys = new BigUint64Array(this.#size);
    this.#digests = new BigInt64Array(this.#size);
    this.#ids = new Int32Array(this.#size);
    this.#rows = new Uint32Array(this.#size);
  }

  add({ number, id, digest }: KnownRow) {
    const at = this.#place(number);
    this.#ids[at] = id;
    this.#digests[at] = digest;
  }

  /** The file's earlier row with this number; undefined if this one is the first. */
  claim(number: string, row: number): number | undefined {
    const at = this.#place(number);
    const first = this.#rows[at];
    if (first) return first;
    this.#rows[at] = row;
    return undefined;
  }

  /** How a row compares with the one here: the id of the changed mark, or 0 for a new one. */
  compare(number: string, digest: bigint): number | 'unchanged' {
    const at = this.#place(number);
    const id = this.#ids[at] ?? 0;
    return id && this.#digests[at] === digest ? 'unchanged' : id;
  }

  /** The ids of rows with a digest that the file did not have. */
  missing(): number[] {
    const ids: number[] = [];
    for (const [at, id] of this.#ids.entries())
      if (id && !this.#rows[at] && this.#digests[at]) ids.push(id);
    return ids;
  }

  #place(number: string): number {
    if (this.#count >= this.#size * mostTaken) this.#grow();
    const key = keyOf(number);
    const at = this.#find(key);
    if (this.#keys[at] === 0n) {
      this.#keys[at] = key;
      this.#count += 1;
    }
    return at;
  }

  #find(key: bigint): number {
    let at = Number(key % BigInt(this.#size));
    while (this.#keys[at] !== 0n && this.#keys[at] !== key) at = (at + 1) % this.#size;
    return at;
  }

  #grow() {
    const [keys, digests, ids, rows] = [this.#keys, this.#digests, this.#ids, this.#rows];
    this.#size = Math.ceil(this.#size * room);
    this.#keys = new BigUint64Array(this.#size);
    this.#digests = new BigInt64Array(this.#size);
    this.#ids = new Int32Array(this.#size);
    this.#rows = new Uint32Array(this.#size);
    for (const [from, key] of keys.entries()) {
      if (key === 0n) continue;
      const at = this.#find(key);
      this.#keys[at] = key;
      this.#digests[at] = digests[from] ?? 0n;
      this.#ids[at] = ids[from] ?? 0;
      this.#rows[at] = rows[from] ?? 0;
    }
  }
}

/**
 * A 64-bit hash (cyrb53's two halves, unmixed), practically without collisions among a million numbers. It is never 0,
 * which marks a free place.
 */
function keyOf(number: string): bigint {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < number.length; at += 1) {
    const code = number.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0) || 1n;
}

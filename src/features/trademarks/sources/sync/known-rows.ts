import { hashOf } from '../../import/seen-numbers';

/** A row of the register as a sync compares it, by its number. */
export interface KnownRow {
  number: string;
  id: number;
  /** Digest of the row as it was published; 0 if unknown. */
  digest: bigint;
}

/** The share of places: with more of them taken, a search passes too many. */
const mostTaken = 0.85;
const room = 1.4;

/**
 * The rows of the register here, to tell new, changed and repeated rows of a file, and those that left it: 21
 * bytes a place, of which up to 85 % are taken.
 */
export class KnownRows {
  #size: number;
  #keys: BigUint64Array;
  #digests: BigInt64Array;
  #ids: Int32Array;
  /** 1: the file had a row with this number. */
  #isSeen: Uint8Array;
  #count = 0;

  /** Takes room for about so many rows: what grows leaves its smaller copies to the collector. */
  constructor(expected: number) {
    this.#size = Math.ceil(Math.max(2_000, expected * room));
    this.#keys = new BigUint64Array(this.#size);
    this.#digests = new BigInt64Array(this.#size);
    this.#ids = new Int32Array(this.#size);
    this.#isSeen = new Uint8Array(this.#size);
  }

  add({ number, id, digest }: KnownRow) {
    const at = this.#place(number);
    this.#ids[at] = id;
    this.#digests[at] = digest;
  }

  /** How a row of the file compares: the id of the changed mark, 0 for a new one, or nothing to do. */
  compare(number: string, digest: bigint): number | 'unchanged' | 'repeated' {
    const at = this.#place(number);
    if (this.#isSeen[at]) return 'repeated';
    this.#isSeen[at] = 1;
    const id = this.#ids[at] ?? 0;
    return id && this.#digests[at] === digest ? 'unchanged' : id;
  }

  /** The ids of rows with a digest that the file did not have. */
  missing(): number[] {
    const ids: number[] = [];
    for (const [at, id] of this.#ids.entries())
      if (id && !this.#isSeen[at] && this.#digests[at]) ids.push(id);
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
    const [keys, digests, ids, isSeen] = [this.#keys, this.#digests, this.#ids, this.#isSeen];
    this.#size = Math.ceil(this.#size * room);
    this.#keys = new BigUint64Array(this.#size);
    this.#digests = new BigInt64Array(this.#size);
    this.#ids = new Int32Array(this.#size);
    this.#isSeen = new Uint8Array(this.#size);
    for (const [from, key] of keys.entries()) {
      if (key === 0n) continue;
      const at = this.#find(key);
      this.#keys[at] = key;
      this.#digests[at] = digests[from] ?? 0n;
      this.#ids[at] = ids[from] ?? 0;
      this.#isSeen[at] = isSeen[from] ?? 0;
    }
  }
}

/** A key is never 0, which marks a free place. */
function keyOf(number: string): bigint {
  const [high, low] = hashOf(number);
  return (BigInt(high) << 32n) | BigInt(low) || 1n;
}

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

const knownFor = (size: number) => ({
  ids: new Int32Array(size),
  digests: new BigInt64Array(size),
});

interface Places {
  keys: BigUint64Array;
  /** The file's first row with this number. */
  rows: Uint32Array;
  known: ReturnType<typeof knownFor> | undefined;
}

const placesFor = (size: number): Places => ({
  keys: new BigUint64Array(size),
  rows: new Uint32Array(size),
  known: undefined,
});

/**
 * The rows of a file by their numbers, to tell repeated ones, and those of the register here, to tell new and changed
 * ones and what the file lacks. A place takes 12 bytes, and 12 more once a row from here is added; up to 85 % are
 * taken.
 */
export class RowIndex {
  #places: Places;
  #count = 0;

  /** Takes room for about so many rows: what grows leaves its smaller copies to the collector. */
  constructor(expected = 0) {
    this.#places = placesFor(Math.ceil(Math.max(fewestPlaces, expected * room)));
  }

  add({ number, id, digest }: KnownRow) {
    const at = this.#place(number);
    this.#places.known ??= knownFor(this.#places.keys.length);
    this.#places.known.ids[at] = id;
    this.#places.known.digests[at] = digest;
  }

  /** The file's earlier row with this number; undefined if this one is the first. */
  claim(number: string, row: number): number | undefined {
    const at = this.#place(number);
    const first = this.#places.rows[at];
    if (first) return first;
    this.#places.rows[at] = row;
    return undefined;
  }

  /** Forgets what was claimed. */
  forgetClaims() {
    this.#places.rows.fill(0);
  }

  /** How a row compares with the one here: the id of the changed mark, or 0 for a new one. */
  compare(number: string, digest: bigint): number | 'unchanged' {
    const at = this.#place(number);
    const { known } = this.#places;
    const id = known?.ids[at] ?? 0;
    return id && known?.digests[at] === digest ? 'unchanged' : id;
  }

  /** The ids of rows with a digest that the file did not have. */
  missing(): number[] {
    const { rows, known } = this.#places;
    const missing: number[] = [];
    for (const [at, id] of known?.ids.entries() ?? [])
      if (id && !rows[at] && known?.digests[at]) missing.push(id);
    return missing;
  }

  #place(number: string): number {
    if (this.#count >= this.#places.keys.length * mostTaken) this.#grow();
    const { keys } = this.#places;
    const key = keyOf(number);
    const at = placeOf(keys, key);
    if (keys[at] === 0n) {
      keys[at] = key;
      this.#count += 1;
    }
    return at;
  }

  #grow() {
    const { keys, rows, known } = this.#places;
    const size = Math.ceil(keys.length * room);
    const grown = placesFor(size);
    grown.known = known && knownFor(size);
    for (const [from, key] of keys.entries()) {
      if (key === 0n) continue;
      const at = placeOf(grown.keys, key);
      grown.keys[at] = key;
      grown.rows[at] = rows[from] ?? 0;
      if (!known || !grown.known) continue;
      grown.known.ids[at] = known.ids[from] ?? 0;
      grown.known.digests[at] = known.digests[from] ?? 0n;
    }
    this.#places = grown;
  }
}

function placeOf(keys: BigUint64Array, key: bigint): number {
  const size = keys.length;
  let at = Number(key % BigInt(size));
  while (keys[at] !== 0n && keys[at] !== key) at = (at + 1) % size;
  return at;
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

interface Entry<T> {
  value: T;
  bytes: number;
}

/**
 * Caches values made of published content until content changes. Values that were started before a change
 * and end after it are not cached. Limited in number and bytes; the oldest entries are evicted first.
 */
export class ContentCache<T> {
  #entries = new Map<string, Entry<T>>();
  #bytes = 0;
  #generation = 0;

  constructor(
    private readonly maxEntries: number,
    private readonly maxBytes = Number.POSITIVE_INFINITY,
  ) {}

  get generation() {
    return this.#generation;
  }

  get bytes() {
    return this.#bytes;
  }

  get(key: string): T | undefined {
    return this.#entries.get(key)?.value;
  }

  /** `generation`: that of the cache when the computation started. */
  set(key: string, value: T, generation: number, bytes = 0) {
    if (generation !== this.#generation) return;
    this.#forget(key);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    this.#makeRoom();
  }

  /** Adds to the size of a cached value. */
  grow(key: string, bytes: number) {
    const entry = this.#entries.get(key);
    if (!entry) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    this.#makeRoom();
  }

  clear() {
    this.#generation++;
    this.#entries.clear();
    this.#bytes = 0;
  }

  #makeRoom() {
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.maxEntries && this.#bytes <= this.maxBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

interface Entry<T> {
  value: T;
  bytes: number;
}

/**
 * Answers made of published content alone, kept until content changes. What began before a change and
 * ends after it is not kept: it may show the old state. Full is full by number and by size: whoever makes
 * up addresses drives out what was kept longest, and fills no memory.
 */
export class ContentCache<T> {
  #entries = new Map<string, Entry<T>>();
  #bytes = 0;
  #generation = 0;

  constructor(
    private readonly mostEntries: number,
    private readonly mostBytes = Number.POSITIVE_INFINITY,
  ) {}

  get generation() {
    return this.#generation;
  }

  /** Of what is kept, as far as anybody told. */
  get bytes() {
    return this.#bytes;
  }

  get(key: string): T | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Keeps a value that was begun in `generation`, in place of the oldest where there is no room. */
  set(key: string, value: T, generation: number, bytes = 0) {
    if (generation !== this.#generation) return;
    this.#forget(key);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    this.#makeRoom();
  }

  /** Something was added to a value that is kept. */
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
      if (this.#entries.size <= this.mostEntries && this.#bytes <= this.mostBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

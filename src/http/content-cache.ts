/**
 * Answers made of published content alone, kept until content changes. What began before a change and
 * ends after it is not kept: it may show the old state.
 */
export class ContentCache<T> {
  #entries = new Map<string, T>();
  #generation = 0;

  constructor(private readonly mostEntries: number) {}

  get generation() {
    return this.#generation;
  }

  get(key: string): T | undefined {
    return this.#entries.get(key);
  }

  /** Keeps a value that was begun in `generation`, in place of the oldest where there is no room. */
  set(key: string, value: T, generation: number) {
    if (generation !== this.#generation) return;
    if (this.#entries.size >= this.mostEntries) {
      const oldest = this.#entries.keys().next().value;
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    this.#entries.set(key, value);
  }

  clear() {
    this.#generation++;
    this.#entries.clear();
  }
}

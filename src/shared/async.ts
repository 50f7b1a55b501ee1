/** Deduplicates concurrent work by key. */
export class SharedWork<Result> {
  #running = new Map<string, Promise<Result>>();

  get size() {
    return this.#running.size;
  }

  get(key: string) {
    return this.#running.get(key);
  }

  do(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}

/** Returns a function that runs tasks one after another. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

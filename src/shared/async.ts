/** Work under one key that is asked for again while it runs is done once. */
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

/** Answers a function that starts each piece of work after the one before has ended. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

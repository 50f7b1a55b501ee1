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

/**
 * Returns a function that does the work of all who ask before it begins in one run; at most `atOnce` runs at the
 * same time.
 */
export function together<Input, Result>(
  atOnce: number,
  work: (inputs: Input[]) => Promise<Result>,
) {
  let free = atOnce;
  let waiting: { inputs: Input[]; done: PromiseWithResolvers<Result> } | undefined;
  const start = () => {
    if (!waiting || free === 0) return;
    const { inputs, done } = waiting;
    waiting = undefined;
    free -= 1;
    work(inputs)
      .then(done.resolve, done.reject)
      .finally(() => {
        free += 1;
        start();
      });
  };
  return (input: Input): Promise<Result> => {
    waiting ??= { inputs: [], done: Promise.withResolvers() };
    waiting.inputs.push(input);
    queueMicrotask(start);
    return waiting.done.promise;
  };
}

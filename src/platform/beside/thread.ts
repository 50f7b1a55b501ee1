import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { Failure } from '../../shared/failure';

/** The functions of a module, called in a thread: input and output are copied. */
export type Calls<Module> = {
  [Name in keyof Module]: Module[Name] extends (...input: infer Input) => infer Output
    ? (...input: Input) => Promise<Awaited<Output>>
    : never;
};

export interface Call {
  name: string;
  input: unknown[];
}
export type Answer =
  | { output: unknown }
  | { failure: ConstructorParameters<typeof Failure> }
  | { error: Error };

/** What a thread is started with: a module by its path below `src`, without `.beside.server.ts`. */
export interface ThreadOf {
  path: string;
  niceness: number;
}

/**
 * By whom a thread is waited for. On a busy core visitors' has the share of the main thread, that of a request a third
 * of it, and that of a long task a tenth.
 */
const nicenessOf = { visitors: 0, 'a request': 5, 'a long task': 10 };

export interface Thread<Module> {
  /** Are answered in their order. */
  calls: Calls<Module>;
  /** When the module is loaded; rejects if it can’t be. */
  loaded: Promise<void>;
  /** Rejects the calls that wait at once, and resolves when the thread is gone. */
  end(): Promise<void>;
  hasEnded(): boolean;
  /** How long it has run on a processor, told also amid a call. By the clock where Node can’t tell, before 24.6. */
  processorMs(): Promise<number>;
}

/** The thread has ended: stopped, out of memory, or by an error. Its later calls reject with it too. */
export class ThreadEnded extends Error {
  constructor(path: string, cause?: Error) {
    super(`The thread of ${path} has ended${cause ? `: ${cause.message}` : '.'}`, { cause });
  }

  get isOutOfMemory() {
    return (this.cause as NodeJS.ErrnoException)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
  }
}

/** Built with the server; tests and development build it by itself. */
const entry = () =>
  process.env.LIONMARK_THREAD ?? createRequire(import.meta.url).resolve('#thread');

/**
 * A thread of its own for one module, which may keep a state between calls. It keeps the process alive while it loads and
 * while a call waits.
 */
export function openThread<Module>(
  path: string,
  memoryMb: number,
  awaitedBy: keyof typeof nicenessOf = 'a request',
): Thread<Module> {
  const worker = new Worker(entry(), {
    workerData: { path, niceness: nicenessOf[awaitedBy] } satisfies ThreadOf,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
  });
  const loaded = Promise.withResolvers<void>();
  loaded.promise.catch(() => {});
  const waiting: { resolve(output: unknown): void; reject(error: Error): void }[] = [];
  let ended: ThreadEnded | undefined;
  const fail = (error?: Error) => {
    ended ??= new ThreadEnded(path, error);
    loaded.reject(ended);
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  worker.on('error', fail);
  worker.on('exit', () => fail());
  worker.on('message', (answer: Answer | 'loaded') => {
    const first = answer === 'loaded' ? undefined : waiting.shift();
    if (waiting.length === 0) worker.unref();
    if (answer === 'loaded') loaded.resolve();
    else if ('output' in answer) first?.resolve(answer.output);
    else first?.reject('failure' in answer ? new Failure(...answer.failure) : answer.error);
  });
  const call = (name: string, input: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (ended) throw ended;
      worker.postMessage({ name, input } satisfies Call);
      worker.ref();
      waiting.push({ resolve, reject });
    });
  return {
    calls: callsBy(call),
    loaded: loaded.promise,
    async end() {
      fail();
      await worker.terminate();
    },
    hasEnded: () => ended !== undefined,
    async processorMs() {
      if (!('cpuUsage' in worker)) return performance.now();
      const { user, system } = await worker.cpuUsage();
      return (user + system) / 1_000;
    },
  };
}

/** Each property is a function that calls by its name. */
export const callsBy = <Module>(call: (name: string, input: unknown[]) => Promise<unknown>) =>
  new Proxy({} as Calls<Module>, {
    get:
      (_, name: string) =>
      (...input: unknown[]) =>
        call(name, input),
  });

import { type Failure, unavailable } from '../../shared/failure';
import { type Calls, callsBy, openThread, type Thread, ThreadEnded } from './thread';

interface Limits {
  /** On a processor, from where the thread begins with a call: on a busy machine the same call gets as much. */
  timeLimitMs?: number;
  memoryMb?: number;
  /** Calls wait for their turn and their answer, however busy the machine is: for what is made once and kept. */
  isPatient?: boolean;
  /** Thrown where a call needs more time or memory. */
  tooMuch(): Failure;
}

const mostWaiting = 50;
const longestWaitMs = 5_000;
/** Of the clock, with the wait: less than the ten seconds that a request may take. */
const longestMs = 9_000;
const shortestCheckMs = 20;
const idleMs = 30_000;

/**
 * The functions of `<path>.beside.server.ts`, run beside the main thread: whatever bytes they are given, everybody else
 * is answered meanwhile. A module has one thread, started with the first call, that takes one call at a time.
 * Rejects with a 503 where too many calls wait, or the machine is too busy for one, and with `tooMuch` where one meets
 * its limits. A patient module is refused by its limits alone.
 */
export function beside<Module>(
  path: string,
  { timeLimitMs = 5_000, memoryMb = 192, isPatient = false, tooMuch }: Limits,
): Calls<Module> {
  let thread: Thread<Module> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isBusy = false;
  const waiting: { start(): void; timer: NodeJS.Timeout | undefined }[] = [];

  const byClock = (end: () => void, ms: number) => (isPatient ? undefined : setTimeout(end, ms));

  function takeTurn(): Promise<void> {
    if (!isBusy) {
      isBusy = true;
      return Promise.resolve();
    }
    if (waiting.length >= mostWaiting && !isPatient) return Promise.reject(busy());
    return new Promise((start, reject) => {
      const timer = byClock(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(busy());
      }, longestWaitMs);
      const turn = { start, timer };
      waiting.push(turn);
    });
  }
  function passTurn() {
    const next = waiting.shift();
    if (next) {
      clearTimeout(next.timer);
      next.start();
      return;
    }
    isBusy = false;
    idle = setTimeout(() => {
      void thread?.end();
      thread = undefined;
    }, idleMs).unref();
  }
  return callsBy<Module>(async (name, input) => {
    const askedAt = performance.now();
    await takeTurn();
    clearTimeout(idle);
    if (!thread || thread.hasEnded()) thread = openThread<Module>(path, memoryMb);
    const { calls, loaded, end } = thread;
    let exceeded: (() => Failure) | undefined;
    const endFor = (failure: () => Failure) => {
      exceeded ??= failure;
      void end();
    };
    const clock = byClock(() => endFor(busy), longestMs - (performance.now() - askedAt));
    let stopWatching = () => {};
    try {
      await loaded;
      stopWatching = watchProcessor(thread, timeLimitMs, () => endFor(tooMuch));
      const call = calls[name as keyof Module] as (...input: unknown[]) => Promise<unknown>;
      return await call(...input);
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error;
      thread = undefined;
      if (error.isOutOfMemory) exceeded = tooMuch;
      throw exceeded?.() ?? error;
    } finally {
      clearTimeout(clock);
      stopWatching();
      // What doesn’t stop at once, such as native code, keeps its turn until it does.
      if (thread) passTurn();
      else void end().then(passTurn);
    }
  });
}

/** Calls `exceed` once the thread has run that long on a processor. Returns what stops it. */
function watchProcessor(
  { processorMs }: Pick<Thread<unknown>, 'processorMs'>,
  limitMs: number,
  exceed: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const started = processorMs();
  const checkAfter = (waitMs: number) => {
    timer = setTimeout(check, Math.max(waitMs, shortestCheckMs));
  };
  const check = () =>
    Promise.all([started, processorMs()]).then(
      ([before, now]) => {
        if (isOver) return;
        if (now - before >= limitMs) exceed();
        else checkAfter(limitMs - (now - before));
      },
      // A thread that has ended has no more to tell.
      () => {},
    );
  started.catch(() => {});
  checkAfter(limitMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

const busy = () => unavailable('The site is very busy just now. Please try again in a moment.');

import { type Failure, unavailable } from '../../shared/failure';
import { type Calls, callsBy, openThread, type Thread, ThreadEnded } from './thread';

interface Limits {
  /** From where a thread begins with a call. */
  timeLimitMs?: number;
  memoryMb?: number;
  /** Thrown where a call needs more time or memory. */
  tooMuch(): Failure;
}

const mostWaiting = 50;
/** With the time limit of a call less than the ten seconds that a request may take. */
const longestWaitMs = 5_000;
const idleMs = 30_000;

/**
 * The functions of `<path>.beside.server.ts`, run beside the main thread: whatever bytes they are given, everybody else
 * is answered meanwhile. A module has one thread, started with the first call, that takes one call at a time.
 * Rejects with a 503 where too many calls wait, or too long, and with `tooMuch` where one meets its limits.
 */
export function beside<Module>(
  path: string,
  { timeLimitMs = 5_000, memoryMb = 192, tooMuch }: Limits,
): Calls<Module> {
  let thread: Thread<Module> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isBusy = false;
  const waiting: { start(): void; timer: NodeJS.Timeout }[] = [];

  function takeTurn(): Promise<void> {
    if (!isBusy) {
      isBusy = true;
      return Promise.resolve();
    }
    if (waiting.length >= mostWaiting) return Promise.reject(busy());
    return new Promise((start, reject) => {
      const timer = setTimeout(() => {
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
    await takeTurn();
    clearTimeout(idle);
    if (!thread || thread.hasEnded()) thread = openThread<Module>(path, memoryMb);
    const { calls, loaded, end } = thread;
    let exceeded: (() => Failure) | undefined;
    let timer: NodeJS.Timeout | undefined;
    const limitTime = (failure: () => Failure) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        exceeded = failure;
        void end();
      }, timeLimitMs);
    };
    limitTime(busy);
    try {
      await loaded;
      limitTime(tooMuch);
      const call = calls[name as keyof Module] as (...input: unknown[]) => Promise<unknown>;
      return await call(...input);
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error;
      thread = undefined;
      if (error.isOutOfMemory) exceeded = tooMuch;
      throw exceeded?.() ?? error;
    } finally {
      clearTimeout(timer);
      // What doesn’t stop at once, such as native code, keeps its turn until it does.
      if (thread) passTurn();
      else void end().then(passTurn);
    }
  });
}

const busy = () => unavailable('The site is very busy just now. Please try again in a moment.');

/**
 * Moves the clock of a process and of its threads, the embedded database's included; loaded by `--import`. SIGUSR2
 * moves it again, to what CLOCK_FILE says.
 */
import { readFileSync } from 'node:fs';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

/** Shared with the threads. */
const moved = new Float64Array(getEnvironmentData('moved clock') ?? new SharedArrayBuffer(8));
if (isMainThread) {
  moved[0] = Number(process.env.CLOCK_MOVED_MS);
  setEnvironmentData('moved clock', moved.buffer);
  process.on('SIGUSR2', () => {
    moved[0] = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
  });
}

const realNow = Date.now;
const now = () => realNow() + moved[0];

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, created) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], created),
  apply: (target) => new target(now()).toString(),
});

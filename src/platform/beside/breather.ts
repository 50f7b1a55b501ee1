import { setImmediate } from 'node:timers/promises';

/** The milliseconds of work after which other requests are answered. */
const workMs = 8;

/** Called between parts of long work on the main thread, each of which takes a few milliseconds at most. */
export function breather() {
  let beganAt = performance.now();
  return async () => {
    if (performance.now() - beganAt < workMs) return;
    await setImmediate();
    beganAt = performance.now();
  };
}

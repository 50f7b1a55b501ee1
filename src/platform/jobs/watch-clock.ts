const lookEveryMs = 5_000;
/** A clock that is set right by and by moves less. */
const mostMovedMs = 2_000;

/** Calls back when the clock was moved against that of timers, as after the machine has slept. */
export function watchClock(onMoved: (byMs: number) => void) {
  const read = () => Date.now() - performance.now();
  let last = read();
  setInterval(() => {
    const byMs = read() - last;
    last += byMs;
    if (Math.abs(byMs) > mostMovedMs) onMoved(Math.round(byMs));
  }, lookEveryMs).unref();
}

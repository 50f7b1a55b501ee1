/** Moves the clock of a process and of its threads, the embedded database's included; loaded by `--import`. */
const movedMs = Number(process.env.CLOCK_MOVED_MS);
const realNow = Date.now;
const now = () => realNow() + movedMs;

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, created) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], created),
  apply: (target) => new target(now()).toString(),
});

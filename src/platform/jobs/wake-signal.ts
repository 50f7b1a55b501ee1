/** A timer for longer, as after a clock was set back, would end at once, again and again. */
const longestMs = 2 ** 31 - 1;

/** Wakes a waiting job. A wake that comes while the job runs is remembered until its next wait. */
export function createWakeSignal() {
  let isWoken = false;
  let isStopped = false;
  let endWait = () => {};
  const wait = (ms: number, isOver: () => boolean) =>
    new Promise<void>((resolve) => {
      if (ms <= 0 || isOver()) return resolve();
      const timer = setTimeout(resolve, Math.min(ms, longestMs));
      endWait = () => {
        if (!isOver()) return;
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    wake() {
      isWoken = true;
      endWait();
    },
    stop() {
      isStopped = true;
      endWait();
    },
    waitForWake: (ms: number) => wait(ms, () => isWoken || isStopped),
    /** Sleeps through wakes and drops them: the work that follows answers them. */
    async sleep(ms: number) {
      await wait(ms, () => isStopped);
      isWoken = false;
    },
  };
}

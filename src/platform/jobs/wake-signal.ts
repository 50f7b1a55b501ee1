/** Wakes a waiting job. A wake that comes while the job runs is remembered until its next wait. */
export function createWakeSignal() {
  let isWoken = false;
  let isStopped = false;
  let endWait = () => {};
  const wait = (ms: number, isOver: () => boolean) =>
    new Promise<void>((resolve) => {
      if (ms <= 0 || isOver()) return resolve();
      const timer = setTimeout(resolve, ms);
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

/** Tells a job that there is work: a bell that stays rung until somebody has heard it. */
export function openBell() {
  let rung = false;
  let ended = false;
  let rouse = () => {};
  const wait = (ms: number, isOver: () => boolean) =>
    new Promise<void>((resolve) => {
      if (ms <= 0 || isOver()) return resolve();
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        if (!isOver()) return;
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    ring() {
      rung = true;
      rouse();
    },
    end() {
      ended = true;
      rouse();
    },
    async rungWithin(ms: number) {
      await wait(ms, () => rung || ended);
    },
    /** Forgets the ringing at its end: the work that follows answers it. */
    async quietFor(ms: number) {
      await wait(ms, () => ended);
      rung = false;
    },
  };
}

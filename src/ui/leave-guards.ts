type Ask = (leave: () => void) => void;

const guards = new Set<Ask>();

/** Whoever holds unsaved work is asked before another page is shown, until the answer is called. */
export function guardLeaving(ask: Ask): () => void {
  guards.add(ask);
  return () => {
    guards.delete(ask);
  };
}

export const hasUnsavedChanges = () => guards.size > 0;

/** Leaves at once where nothing is unsaved; otherwise as soon as somebody agrees to lose it. */
export function askToLeave(leave: () => void) {
  const [ask] = guards;
  if (ask) ask(leave);
  else leave();
}

/** Somebody agreed to lose them: nothing holds the next navigation. */
export const forgetUnsavedChanges = () => guards.clear();

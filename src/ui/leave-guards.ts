type Ask = (leave: () => void) => void;

/** Each with whether a draft keeps what it guards. */
const guards = new Map<Ask, boolean>();

/** Registers a guard that is asked before another page is shown; returns its removal. */
export function guardLeaving(ask: Ask, isKept: boolean): () => void {
  guards.set(ask, isKept);
  return () => {
    guards.delete(ask);
  };
}

export const hasUnsavedChanges = () => guards.size > 0;

export const areChangesKept = () => [...guards.values()].every(Boolean);

/** Leaves at once without unsaved changes, or else after a confirmation. */
export function askToLeave(leave: () => void) {
  const [ask] = guards.keys();
  if (ask) ask(leave);
  else leave();
}

/** The user agreed to lose them, so the next navigation is not blocked. */
export const discardUnsavedChanges = () => guards.clear();

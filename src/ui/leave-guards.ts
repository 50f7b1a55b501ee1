type Ask = (leave: () => void) => void;

const guards = new Set<Ask>();

/** Registers a guard that is asked before another page is shown; returns its removal. */
export function guardLeaving(ask: Ask): () => void {
  guards.add(ask);
  return () => {
    guards.delete(ask);
  };
}

export const hasUnsavedChanges = () => guards.size > 0;

/** Leaves at once without unsaved changes, or else after a confirmation. */
export function askToLeave(leave: () => void) {
  const [ask] = guards;
  if (ask) ask(leave);
  else leave();
}

/** The user agreed to lose them, so the next navigation is not blocked. */
export const discardUnsavedChanges = () => guards.clear();

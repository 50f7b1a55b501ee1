// Every page needs this much, for the logout in its header; the rest comes with the order's own pages.

export const draftKey = 'tempOrder';
export const latestKey = 'latestOrder';
export const copyPrefix = 'order_';

/** On logout nothing of any order stays in this browser. */
export function forgetOrderCopies() {
  for (const key of orderKeys()) remove(persistent(), key);
  forgetDraft();
}

export const forgetDraft = () => remove(perSession(), draftKey);

export const orderKeys = () =>
  Object.keys(persistent() ?? {}).filter((key) => key === latestKey || key.startsWith(copyPrefix));

// A browser may refuse its storage, or be out of room; the site works without it.

export const persistent = () => attempt(() => localStorage);
export const perSession = () => attempt(() => sessionStorage);

export function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export const remove = (storage: Storage | undefined, key: string) =>
  attempt(() => storage?.removeItem(key));

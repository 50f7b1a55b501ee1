// Storage may be blocked or full; the site works without it.

/** Begins the keys of values that are typed into public forms and not sent yet. */
export const typedPrefix = 'typed_';

export type Storing = 'localStorage' | 'sessionStorage';

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export const readStored = <Value = object>(storing: Storing, key: string): Value | undefined =>
  attempt(() => JSON.parse(window[storing].getItem(key) ?? 'null')) ?? undefined;

export const store = (storing: Storing, key: string, value: unknown) =>
  attempt(() => window[storing].setItem(key, JSON.stringify(value)));

export const removeStored = (storing: Storing, key: string) =>
  attempt(() => window[storing].removeItem(key));

export const storedKeys = (storing: Storing) => attempt(() => Object.keys(window[storing])) ?? [];

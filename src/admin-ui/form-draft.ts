import { useEffect, useRef } from 'react';

const prefix = 'draft_';

/** What was typed and not saved yet, with the version of the record that it began from. */
export interface Draft<Values> {
  values: Values;
  version: string | undefined;
  at: string;
}

export function readDraft<Values>(name: string): Draft<Values> | undefined {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft<Values>(name: string, draft: Draft<Values>) {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // storage is full or forbidden: leaving the page asks, as ever
  }
}

export const forgetDraft = (name: string) => localStorage.removeItem(prefix + name);

/** Keeps what is typed, as long as it differs from how it began; what was kept before is restored at once. */
export function useDraft<Values>(
  name: string,
  values: Values,
  isChanged: boolean,
  restore: (values: Values) => void,
) {
  const isKept = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anyone types on
  useEffect(() => {
    const kept = readDraft<Values>(name);
    if (kept) restore(kept.values);
  }, [name]);
  useEffect(() => {
    if (isChanged) keepDraft(name, { values, version: undefined, at: new Date().toISOString() });
    else if (isKept.current) forgetDraft(name);
    isKept.current = isChanged;
  }, [name, values, isChanged]);
}

/** Whoever signs in next on this browser finds nothing of what somebody else typed. */
export function forgetAllDrafts() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix)) localStorage.removeItem(key);
}

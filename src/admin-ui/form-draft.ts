import { useEffect, useRef } from 'react';
import { readStored, removeStored, store, storedKeys } from '../client/browser-storage';

const prefix = 'draft_';

/** What was typed and not saved yet, with the version of the record that it began from. */
export interface Draft<Values> {
  values: Values;
  version: string | undefined;
  at: string;
}

export const readDraft = <Values>(name: string) =>
  readStored<Draft<Values>>('localStorage', prefix + name);

export const keepDraft = <Values>(name: string, draft: Draft<Values>) =>
  store('localStorage', prefix + name, draft);

export const forgetDraft = (name: string) => removeStored('localStorage', prefix + name);

/** Keeps what is typed, as long as it differs from how it began; what was kept before is restored at once. */
export function useDraft<Values>(
  name: string,
  values: Values,
  isChanged: boolean,
  restore: (values: Values) => void,
) {
  const hasDraft = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anyone types on
  useEffect(() => {
    const stored = readDraft<Values>(name);
    if (stored) restore(stored.values);
  }, [name]);
  useEffect(() => {
    if (isChanged) keepDraft(name, { values, version: undefined, at: new Date().toISOString() });
    else if (hasDraft.current) forgetDraft(name);
    hasDraft.current = isChanged;
  }, [name, values, isChanged]);
}

/** Whoever signs in next on this browser finds nothing of what somebody else typed. */
export function forgetAllDrafts() {
  for (const key of storedKeys('localStorage'))
    if (key.startsWith(prefix)) removeStored('localStorage', key);
}

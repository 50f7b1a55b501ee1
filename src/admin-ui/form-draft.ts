import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readStored, removeStored, store, storedKeys } from '../client/browser-storage';
import { administratorQuery } from './administrator';

const prefix = 'draft_';

/** Unsaved values, with the version of the record that they are based on. */
export interface Draft<Values> {
  values: Values;
  version: string | undefined;
  at: string;
}

/** A draft's name with its author, since a session may end and another person sign in. */
export function useDraftName(name: string): string {
  const { data } = useQuery(administratorQuery);
  return `${data?.id ?? 0} ${name}`;
}

export const readDraft = <Values>(name: string) =>
  readStored<Draft<Values>>('localStorage', prefix + name);

export const storeDraft = <Values>(name: string, draft: Draft<Values>) =>
  store('localStorage', prefix + name, draft);

export const deleteDraft = (name: string) => removeStored('localStorage', prefix + name);

/** Stores changed values as a draft and restores an earlier draft on mount. */
export function useDraft<Values>(
  name: string,
  values: Values,
  isChanged: boolean,
  restore: (draft: Draft<Values>) => void,
) {
  const hasDraft = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anyone types on
  useEffect(() => {
    const stored = readDraft<Values>(name);
    if (stored) restore(stored);
  }, [name]);
  useEffect(() => {
    if (isChanged) storeDraft(name, { values, version: undefined, at: new Date().toISOString() });
    else if (hasDraft.current) deleteDraft(name);
    hasDraft.current = isChanged;
  }, [name, values, isChanged]);
}

/** On sign-out, so that the next user of this browser sees no drafts of the last one. */
export function deleteAllDrafts() {
  for (const key of storedKeys('localStorage'))
    if (key.startsWith(prefix)) removeStored('localStorage', key);
}

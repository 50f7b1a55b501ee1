import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readStored, removeStored, store, storedKeys } from '../client/browser-storage';
import { isEqual } from '../shared/is-equal';
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

/**
 * What is typed into a form that is sent once, kept through a reload together with the key that it is sent with: who
 * sends it again, not knowing whether it had arrived, does so once.
 */
export function useKept<Values extends object>(name: string, first: Values) {
  const draft = useDraftName(name);
  const [initial] = useState(first);
  const [values, setValues] = useState(initial);
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const [keptAt, setKeptAt] = useState<string>();
  const kept = useMemo(() => {
    const changed = Object.entries(values).filter(
      ([field, value]) => !isEqual(value, initial[field as keyof Values]),
    );
    return { changed: Object.fromEntries(changed) as Partial<Values>, key };
  }, [values, initial, key]);
  const isChanged = Object.keys(kept.changed).length > 0;
  useDraft<typeof kept>(draft, kept, isChanged, (stored) => {
    setValues({ ...initial, ...stored.values.changed });
    setKey(stored.values.key);
    setKeptAt(stored.at);
  });
  return {
    values,
    setValues,
    key,
    renewKey: () => setKey(crypto.randomUUID()),
    /** When what stands in the form was typed, if that was before. */
    keptAt: isChanged ? keptAt : undefined,
    clear() {
      deleteDraft(draft);
      setValues(initial);
      setKey(crypto.randomUUID());
      setKeptAt(undefined);
    },
  };
}

/** On sign-out, so that the next user of this browser sees no drafts of the last one. */
export function deleteAllDrafts() {
  for (const key of storedKeys('localStorage'))
    if (key.startsWith(prefix)) removeStored('localStorage', key);
}

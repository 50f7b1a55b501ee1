import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type PostValues, versionText } from './post-values';
import { autosaveQuery, discardAutosave, isVersionList, storeAutosave } from './version-queries';
import type { VersionText } from './versions-contract';

const pauseMs = 2_000;
const firstRetryMs = 5_000;
const longestRetryMs = 60_000;

export interface AutosaveState {
  isSaving: boolean;
  /** When the text was last stored. */
  at?: string;
  /** Since when it could not be sent. */
  failedSince?: string;
  /** Who else is writing in this post. */
  others: string[];
}

interface AutosaveOptions {
  postId: string | undefined;
  basedOn: string | undefined;
  sitting: string;
}

/** Sends changed text to the server when typing pauses, and again until it arrives. */
export function useAutosave(
  form: UseFormReturn<PostValues>,
  { postId, basedOn, sitting }: AutosaveOptions,
) {
  const client = useQueryClient();
  const [state, setState] = useState<AutosaveState>({ isSaving: false, others: [] });
  const flush = useRef(async () => true);
  const pause = useRef(async () => {});
  const { queryKey } = autosaveQuery(postId);
  const [cacheKey] = queryKey;

  useEffect(() => {
    let waiting: VersionText | undefined;
    let sending: Promise<boolean> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retryMs = firstRetryMs;

    async function sendText(text: VersionText): Promise<boolean> {
      setState((now) => ({ ...now, isSaving: true }));
      try {
        const based = { basedOn: basedOn ?? null, text };
        const { at, others } = await storeAutosave(sitting, {
          postId: postId === undefined ? null : Number(postId),
          ...based,
        });
        client.setQueryData([cacheKey], { sitting, at, ...based });
        retryMs = firstRetryMs;
        setState({ isSaving: false, at, others });
        void client.invalidateQueries({ predicate: isVersionList });
        return true;
      } catch {
        waiting ??= text;
        setState((now) => ({
          ...now,
          isSaving: false,
          failedSince: now.failedSince ?? new Date().toISOString(),
        }));
        timer = setTimeout(sendWaiting, retryMs);
        retryMs = Math.min(longestRetryMs, retryMs * 2);
        return false;
      }
    }
    /** True when nothing waits any more. */
    async function sendWaiting(): Promise<boolean> {
      clearTimeout(timer);
      if (sending) await sending;
      const text = waiting;
      if (!text) return true;
      waiting = undefined;
      sending = sendText(text);
      const isStored = await sending;
      sending = undefined;
      return isStored;
    }
    flush.current = sendWaiting;
    pause.current = async () => {
      clearTimeout(timer);
      waiting = undefined;
      await sending;
    };
    const onOnline = () => void sendWaiting();

    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback({ values, isDirty }) {
        clearTimeout(timer);
        waiting = isDirty ? versionText(values) : undefined;
        if (waiting) timer = setTimeout(sendWaiting, pauseMs);
      },
    });
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
      stop();
      void sendWaiting().finally(() => clearTimeout(timer));
    };
  }, [client, form, postId, basedOn, sitting, cacheKey]);

  const forget = () => client.setQueryData([cacheKey], null);
  return {
    state,
    /** Sends what waits; false if that failed. */
    flush: () => flush.current(),
    /** Before a save, since an autosave after it would be offered as unsaved. */
    pause: () => pause.current(),
    forget,
    discard() {
      forget();
      return discardAutosave(sitting);
    },
  };
}

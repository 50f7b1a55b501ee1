import { useEffect, useState } from 'react';
import { HttpError } from '../../../client/fetch';
import type { EventPreview, MatterDetail } from '../matter/contract';
import { previewEvent } from './queries';

export type EventOfForm = Parameters<typeof previewEvent>[1];

const pauseMs = 300;

interface Found {
  /** The event, as it was sent. */
  of: string;
  /** The version of the matter: when somebody has changed it, it is asked again. */
  on: string;
  preview?: EventPreview;
  /** Why it can’t be. */
  error?: unknown;
}

export const isRefused = (error: unknown) => error instanceof HttpError && error.status === 400;

const isSignedOut = (error: unknown) => error instanceof HttpError && error.status === 401;

/** What would follow, a moment after the last change; undefined while a field is empty that is needed. */
export function usePreview(
  { id, updatedAt }: Pick<MatterDetail, 'id' | 'updatedAt'>,
  /** With its key, by which the server knows an entry that it has already. */
  event: EventOfForm | undefined,
  /** While it is recorded, what was shown stays. */
  { isComplete, isRecording }: { isComplete: boolean; isRecording: boolean },
): Found | undefined {
  const [found, setFound] = useState<Found>();
  // Each rendering makes another event, which may say the same.
  const asked = event && JSON.stringify(event);
  useEffect(() => {
    if (isRecording) return;
    if (!isComplete || !asked) return setFound(undefined);
    const left = new AbortController();
    const timer = setTimeout(() => {
      previewEvent(id, JSON.parse(asked), left.signal).then(
        (preview) => setFound({ of: asked, on: updatedAt, preview }),
        (error) =>
          !left.signal.aborted &&
          // Who has to sign in again goes on with what was shown.
          setFound((before) =>
            before?.of === asked && before.on === updatedAt && isSignedOut(error)
              ? before
              : { of: asked, on: updatedAt, error },
          ),
      );
    }, pauseMs);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [id, updatedAt, asked, isComplete, isRecording]);
  return found;
}

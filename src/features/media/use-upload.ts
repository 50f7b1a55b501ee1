import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refetchLists } from '../../admin-ui/list-query';
import { failureText, HttpError } from '../../client/fetch';
import { picturesEndpoint } from './admin-queries';
import type { Picture } from './contract';
import { problemWith, uploadPicture } from './upload-picture';

export interface Upload {
  /** From 0 to 1 while one is under way. */
  progress: number | undefined;
  problem: string | undefined;
  /** Undefined where it failed or was stopped; another one takes its place. */
  start(file: File): Promise<Picture | undefined>;
  stop(): void;
}

/** One upload at a time, with how far it has come and what went wrong. */
export function useUpload(): Upload {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
  }, []);
  useEffect(() => stop, [stop]);

  async function start(file: File) {
    stop();
    const wrong = problemWith(file);
    setProblem(wrong);
    if (wrong) return undefined;
    const own = new AbortController();
    running.current = own;
    setProgress(0);
    try {
      const picture = await uploadPicture(file, {
        signal: own.signal,
        onProgress: (part) => running.current === own && setProgress(part),
      });
      void refetchLists(client, picturesEndpoint);
      return picture;
    } catch (error) {
      if (running.current === own) setProblem(reasonOf(error));
      return undefined;
    } finally {
      if (running.current === own) setProgress(undefined);
    }
  }
  return { progress, problem, start, stop };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof HttpError))
    return 'The picture could not be uploaded. Check your internet connection.';
  if (error.status === 401) return 'Your session has ended. Sign in again in another tab first.';
  return failureText(error, 'The picture could not be uploaded. Please try again.');
}

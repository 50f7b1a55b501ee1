import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { refetchLists } from '../../admin-ui/list-query';
import { failureText, HttpError } from '../../client/fetch';
import { toast } from '../../ui/toast-store';
import { picturesEndpoint } from './admin-queries';
import type { Picture, UploadedPicture } from './contract';
import * as styles from './media.module.css';
import { largestUploadBytes, takenTypes, tooLarge } from './upload-limits';

/** The first picture among files that were dropped or pasted. */
export const pictureAmong = (files: FileList) =>
  [...files].find(({ type }) => type.startsWith('image/'));

interface UploadButtonProps {
  /** The picture's purpose, for the button's accessible name. */
  what?: ReactNode;
  onFile(file: File): void;
}

export function UploadButton({ what, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="btn tiny" onClick={() => input.current?.click()}>
        Upload a picture{what}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={takenTypes}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

/** Uploads a picture at a time, with progress and error. */
export function useUpload() {
  const client = useQueryClient();
  /** From 0 to 1 during an upload; at 1 the server processes it. */
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
  }, []);
  useEffect(() => stop, [stop]);

  /** Undefined if it failed or was aborted; a new upload aborts the last one. */
  async function start(file: File): Promise<Picture | undefined> {
    stop();
    const wrong = problemWith(file);
    setProblem(wrong);
    if (wrong) return undefined;
    const own = new AbortController();
    const isRunning = () => running.current === own;
    running.current = own;
    setProgress(0);
    try {
      const picture = await send(file, own.signal, (part) => isRunning() && setProgress(part));
      void refetchLists(client, picturesEndpoint);
      if (picture.wasMoving)
        toast({ title: 'The picture no longer moves', text: 'Only its first frame is kept.' });
      return picture;
    } catch (error) {
      if (isRunning()) setProblem(reasonOf(error));
      return undefined;
    } finally {
      if (isRunning()) setProgress(undefined);
    }
  }
  return { progress, problem, start, stop };
}

/** The progress of an upload, or its error. */
export function UploadState({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const { progress, problem, stop } = upload;
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <>
      <div className={styles.upload} role="status">
        {progress !== undefined && (
          <>
            <progress max={100} value={progress < 1 ? percent : undefined} aria-label="Upload" />
            <span className="small num">
              {progress < 1 ? `Uploading, ${percent}%` : 'Processing…'}
            </span>
            <button type="button" className="btn tiny" onClick={stop}>
              Cancel
            </button>
          </>
        )}
      </div>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** The browser's own validation of a file. */
function problemWith({ type, size }: File): string | undefined {
  if (!takenTypes.split(',').includes(type))
    return 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.';
  return size > largestUploadBytes ? tooLarge : undefined;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof HttpError))
    return 'The picture could not be uploaded. Check your internet connection.';
  if (error.status === 401) return 'Your session has ended. Sign in again in another tab first.';
  return failureText(error, 'The picture could not be uploaded. Please try again.');
}

/** `fetch` doesn't report upload progress. */
function send(file: File, signal: AbortSignal, onProgress: (part: number) => void) {
  const request = new XMLHttpRequest();
  request.open('POST', picturesEndpoint);
  request.setRequestHeader('Content-Type', file.type);
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  signal.addEventListener('abort', () => request.abort());
  return new Promise<UploadedPicture>((resolve, reject) => {
    request.onload = () => {
      const { status, responseText } = request;
      if (status === 201) resolve(JSON.parse(responseText) as UploadedPicture);
      else reject(new HttpError(status, responseText || request.statusText));
    };
    request.onerror = () => reject(new TypeError('The upload failed.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.send(file);
  });
}

import type { AnswerOf } from '../../client/api';
import { HttpError } from '../../client/fetch';
import { picturesEndpoint } from './admin-queries';
import { largestUploadBytes } from './contract';
import type { MediaApi } from './endpoints.server';

export const takenTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The first picture among files that were dropped or pasted. */
export const pictureAmong = (files: FileList | undefined) =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

/** What is wrong with a file, as far as this browser can tell. */
export function problemWith(file: File): string | undefined {
  if (!takenTypes.split(',').includes(file.type))
    return 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.';
  if (file.size > largestUploadBytes)
    return `The picture is too large. The limit is ${largestUploadBytes / 1_000_000} MB.`;
  return undefined;
}

interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1; at 1 the server begins to work on it. */
  onProgress(part: number): void;
}

type UploadedPicture = AnswerOf<MediaApi, 'POST /api/admin/pictures'>;

/** `fetch` doesn't tell how far an upload has come. */
export function uploadPicture(
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<UploadedPicture> {
  const request = new XMLHttpRequest();
  request.open('POST', picturesEndpoint);
  request.setRequestHeader('Content-Type', file.type);
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
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

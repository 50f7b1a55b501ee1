import { HttpError, readAnswer } from '../../../client/fetch';
import { sizeText } from '../../../shared/size-text';
import { largestDocumentBytes } from './upload-limit';

/** Sends one file. Returns why it was not taken; undefined if it was. */
export async function sendFile(
  path: string,
  file: File,
  query: Record<string, string> = {},
): Promise<string | undefined> {
  if (file.size > largestDocumentBytes)
    return `${file.name} was not sent: it is larger than ${sizeText(largestDocumentBytes)}.`;
  try {
    const search = new URLSearchParams({ ...query, name: file.name });
    await readAnswer(
      await fetch(`${path}?${search}`, {
        method: 'POST',
        body: file,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    );
    return undefined;
  } catch (error) {
    const reason = error instanceof HttpError ? error.body?.message : undefined;
    return `${file.name} was not sent. ${reason ?? 'Please check your connection and try again.'}`;
  }
}

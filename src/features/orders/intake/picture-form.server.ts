import { ReadableStream } from 'node:stream/web';
import type { Hono } from 'hono';
import { readBytes } from '../../../platform/http/request-body';
import { Failure, invalid } from '../../../shared/failure';
import { largestUploadBytes } from '../../media/upload-limits';

/** Around the file itself. */
const formBytes = 10_000;

/** The upload of a page without script: the file of its form, sent on to the call of the API. */
export function servePictureForm(app: Hono) {
  app.post('/orders/:id/intake/picture', async (c) => {
    const request = c.req.raw;
    // Read when the call asks for it: not before it is known who sends it, and in turn.
    const file = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const body = await readBytes(request, largestUploadBytes + formBytes);
          controller.enqueue(fileOf(body, request.headers.get('content-type') ?? ''));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const path = `/orders/${encodeURIComponent(c.req.param('id'))}/intake`;
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    headers.set('content-type', 'application/octet-stream');
    const answer = await app.request(
      `/api${path}/picture`,
      { method: 'PUT', headers, body: file, duplex: 'half' } as RequestInit,
      { ...(c.env as object), isInProcess: true },
    );
    if (answer.ok) return c.redirect(path, 303);
    const { message } = (await answer.json()) as { message: string };
    throw new Failure(answer.status as Failure['status'], message);
  });
}

/** The form has one field. */
const mostParts = 10;
const longestHead = 2_000;
const isPicture = /[; ]name="picture"[;\r]/i;

/** Finds the file of a `multipart/form-data` in one pass, which a parser of any form doesn't take. */
function fileOf(body: Buffer, type: string): Uint8Array {
  const [, boundary] =
    /^multipart\/form-data;.*?boundary="?([\w'()+,./:=? -]{1,70})"?/i.exec(type) ?? [];
  let at = boundary === undefined ? -1 : body.indexOf(`--${boundary}`);
  for (let part = 0; part < mostParts && at >= 0; part += 1) {
    const head = body.subarray(at, at + longestHead).indexOf('\r\n\r\n');
    const begin = at + head + 4;
    const end = body.indexOf(`\r\n--${boundary}`, begin);
    if (head < 0 || end < 0) break;
    if (isPicture.test(body.toString('latin1', at, begin - 2)) && end > begin)
      return body.subarray(begin, end);
    at = end + 2;
  }
  throw invalid('Please choose a picture.');
}

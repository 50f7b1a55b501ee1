import type { Hono } from 'hono';
import { readBytes } from '../../../platform/http/request-body';
import { Failure, invalid } from '../../../shared/failure';
import { largestUploadBytes } from '../../media/upload-limits';

/** Around the file itself. */
const formBytes = 10_000;

/** The upload of a page without script: the file of its form, sent on to the call of the API. */
export function servePictureForm(app: Hono) {
  app.post('/orders/:id/intake/picture', async (c) => {
    const { headers } = c.req.raw;
    const body = await readBytes(c.req.raw, largestUploadBytes + formBytes);
    const form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': headers.get('content-type') ?? '' },
    })
      .formData()
      .catch(() => undefined);
    const file = form?.get('picture');
    if (!(file instanceof File) || file.size === 0) throw invalid('Please choose a picture.');
    const path = `/orders/${encodeURIComponent(c.req.param('id'))}/intake`;
    const call = new Headers(headers);
    call.delete('content-length');
    call.set('content-type', 'application/octet-stream');
    const answer = await app.request(
      `/api${path}/picture`,
      { method: 'PUT', headers: call, body: await file.arrayBuffer() },
      { ...(c.env as object), isInProcess: true },
    );
    if (answer.ok) return c.redirect(path, 303);
    const { message } = (await answer.json()) as { message: string };
    throw new Failure(answer.status as Failure['status'], message);
  });
}

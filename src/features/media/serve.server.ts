import type { Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { SiteContext } from '../../platform/context';
import { namesTag } from '../../platform/http/document-version';
import { notFound } from '../../shared/failure';

const ownFile = /^[a-z0-9]{16}-\d+x\d+(-\d+)?\.(webp|avif|jpg)$/;

/** Uploaded pictures, under names that are used once and can be cached for ever. */
export function serveUploads(app: Hono, { pictureStore }: Pick<SiteContext, 'pictureStore'>) {
  app.get('/media/:file', (c) => {
    const file = c.req.param('file');
    if (!ownFile.test(file)) throw nothingThere();
    return sendPicture(c, file, () => pictureStore.get(file));
  });
}

/** A file whose name is used once. */
export async function sendPicture(
  c: Context,
  file: string,
  read: () => Promise<Uint8Array | undefined>,
) {
  const headers = {
    'Content-Type': getMimeType(file) ?? 'application/octet-stream',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${file}"`,
  };
  if (namesTag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
  const bytes = await read();
  if (!bytes) throw nothingThere();
  return c.body(new Uint8Array(bytes), 200, headers);
}

export const nothingThere = () => notFound('There is nothing at this address.');

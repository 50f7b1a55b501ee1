import type { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { SiteContext } from '../../platform/context';
import { notFound } from '../../shared/failure';

const ownFile = /^[a-z0-9]{16}-\d+x\d+(-\d+)?\.(webp|avif|jpg)$/;

/** Uploaded pictures, under names that are used once and can be cached for ever. */
export function serveUploads(app: Hono, { pictureStore }: Pick<SiteContext, 'pictureStore'>) {
  app.get('/media/:file', async (c) => {
    const file = c.req.param('file');
    const mediaType = ownFile.test(file) ? getMimeType(file) : undefined;
    if (!mediaType) throw notFound('There is nothing at this address.');
    const headers = {
      'Content-Type': mediaType,
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${file}"`,
    };
    if (c.req.header('if-none-match')?.includes(file)) return c.body(null, 304, headers);
    const bytes = await pictureStore.get(file);
    if (!bytes) throw notFound('There is nothing at this address.');
    return c.body(new Uint8Array(bytes), 200, headers);
  });
}

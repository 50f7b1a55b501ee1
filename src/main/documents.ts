import type { Context } from 'hono';
import { compressedAnswer } from '../platform/http/compressed-answer';
import { DocumentVersions, isUnchanged } from '../platform/http/document-version';
import type { PageCache } from '../platform/http/page-cache';
import { SharedWork } from '../shared/async';

/** Documents made of published content, in the page cache until content changes; made once for all who wait. */
export function openDocuments(pageCache: PageCache, headers: Record<string, string>) {
  const making = new SharedWork<string>();
  const versions = new DocumentVersions();
  return async (c: Context, type: string, make: () => Promise<string>): Promise<Response> => {
    const { generation } = pageCache;
    const body =
      pageCache.bodyOf(c.req.path) ??
      Buffer.from(await making.do(`${generation} ${c.req.path}`, make));
    const version = versions.of(c.req.path, body);
    const documentHeaders = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Accept-Encoding',
      ...version,
    };
    pageCache.keep(
      c.req.path,
      { status: 200, headers: { ...headers, ...documentHeaders }, body },
      generation,
    );
    if (isUnchanged(version, (name) => c.req.header(name)))
      return c.body(null, 304, documentHeaders);
    return compressedAnswer(c, body, 200, documentHeaders);
  };
}

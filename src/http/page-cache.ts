import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ContentCache } from './content-cache';

interface KeptPage {
  status: number;
  headers: Record<string, string>;
  plain: Buffer;
  compressed: Map<'br' | 'gzip', Buffer>;
}

const mostPages = 2_000;

/**
 * The finished pages of anonymous visitors. They are answered before the router is asked, since all
 * that would run there is known to come to the same bytes.
 */
export class PageCache {
  #pages = new ContentCache<KeptPage>(mostPages);

  get generation() {
    return this.#pages.generation;
  }

  keep(
    address: string,
    page: { status: number; headers: Record<string, string>; body: string },
    generation: number,
  ) {
    const { status, headers, body } = page;
    this.#pages.set(
      address,
      { status, headers, plain: Buffer.from(body), compressed: new Map() },
      generation,
    );
  }

  clear() {
    this.#pages.clear();
  }

  /** Answers from the cache, or says that it can't. A visitor with any cookie of ours is never anonymous. */
  answer(request: IncomingMessage, response: ServerResponse): number | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    if (isKnownVisitor(request.headers.cookie)) return undefined;
    const page = this.#pages.get(request.url ?? '');
    if (!page) return undefined;
    const encoding =
      page.plain.length > 0 ? bestEncoding(request.headers['accept-encoding']) : undefined;
    const body = encoding ? compressed(page, encoding) : page.plain;
    const headers: Record<string, string | number> = {
      ...page.headers,
      'Content-Length': body.length,
    };
    if (encoding) headers['Content-Encoding'] = encoding;
    response.writeHead(page.status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
    return page.status;
  }
}

export const isKnownVisitor = (cookie: string | undefined) =>
  cookie?.includes('lionmark_') ?? false;

export function bestEncoding(accepted: string | undefined): 'br' | 'gzip' | undefined {
  if (!accepted) return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined;
}

function compressed(page: KeptPage, encoding: 'br' | 'gzip'): Buffer {
  let body = page.compressed.get(encoding);
  if (!body) {
    body = encoding === 'br' ? brotli(page.plain, 6) : gzipSync(page.plain);
    page.compressed.set(encoding, body);
  }
  return body;
}

export const brotli = (bytes: Buffer, quality: number) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

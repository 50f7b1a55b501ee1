import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ContentCache } from './content-cache';
import { chosenTheme, inTheme, type Theme } from './theme';

interface KeptPage {
  status: number;
  headers: Record<string, string>;
  /** As it was made; other themes and encodings of it are made when somebody asks for them. */
  plain: Buffer;
  variants: Map<string, Buffer>;
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
      { status, headers, plain: Buffer.from(body), variants: new Map() },
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
    const body = variant(page, pageTheme(page, request.headers.cookie), encoding);
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

const pageTheme = ({ headers }: KeptPage, cookie: string | undefined) =>
  headers['Content-Type']?.startsWith('text/html') ? chosenTheme(cookie) : undefined;

function variant(
  page: KeptPage,
  theme: Theme | undefined,
  encoding: 'br' | 'gzip' | undefined,
): Buffer {
  if (!theme && !encoding) return page.plain;
  const name = `${theme} ${encoding}`;
  let body = page.variants.get(name);
  if (!body) {
    const plain = theme ? Buffer.from(inTheme(page.plain.toString(), theme)) : page.plain;
    body = encoding === 'br' ? brotli(plain, 6) : encoding === 'gzip' ? gzipSync(plain) : plain;
    page.variants.set(name, body);
  }
  return body;
}

export const brotli = (bytes: Buffer, quality: number) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

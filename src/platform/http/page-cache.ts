import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ContentCache } from './content-cache';
import { isUnchanged } from './document-version';
import { chosenTheme, inTheme, type Theme } from './theme';

interface CachedPage {
  status: number;
  headers: Record<string, string>;
  /** Without theme and encoding; variants are made on request. */
  plain: Buffer<ArrayBuffer>;
  variants: Map<string, Buffer>;
}

const maxPages = 2_000;
const maxBytes = 48_000_000;

export class PageCache {
  #pages = new ContentCache<CachedPage>(maxPages, maxBytes);
  /** Addresses with a query that were asked for once. */
  #asked = new ContentCache<true>(maxPages);

  get generation() {
    return this.#pages.generation;
  }

  get bytes() {
    return this.#pages.bytes;
  }

  bodyOf(address: string): Buffer<ArrayBuffer> | undefined {
    return this.#pages.get(address)?.plain;
  }

  /** With a query only when asked for again, since invented addresses would evict what is read. */
  keep(
    address: string,
    page: { status: number; headers: Record<string, string>; body: Buffer<ArrayBuffer> },
    generation: number,
  ) {
    if (address.includes('?') && !this.#asked.get(address))
      return this.#asked.set(address, true, this.#asked.generation);
    const { status, headers, body: plain } = page;
    const stored = { status, headers, plain, variants: new Map() };
    this.#pages.set(address, stored, generation, plain.length);
  }

  clear() {
    this.#pages.clear();
    this.#asked.clear();
  }

  /**
   * Answers from the cache and returns the status, or undefined. Skipped for requests with a cookie that
   * changes pages.
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    ownHeaders: Record<string, string>,
  ): number | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    if (isKnownVisitor(request.headers.cookie) || request.headers['x-language']) return undefined;
    const address = request.url ?? '';
    const page = this.#pages.get(address);
    if (!page) return undefined;
    if (isUnchanged(page.headers, (name) => request.headers[name])) {
      response.writeHead(304, { ...page.headers, ...ownHeaders });
      response.end();
      return 304;
    }
    const encoding =
      page.plain.length > 0 ? bestEncoding(request.headers['accept-encoding']) : undefined;
    const theme = pageTheme(page, request.headers.cookie);
    const made = page.variants.size;
    const body = variant(page, theme, encoding);
    if (page.variants.size > made) this.#pages.grow(address, body.length);
    const headers: Record<string, string | number> = {
      ...page.headers,
      ...ownHeaders,
      'Content-Length': body.length,
    };
    if (encoding) headers['Content-Encoding'] = encoding;
    response.writeHead(page.status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
    return page.status;
  }
}

export const isKnownVisitor = (cookie: string | undefined) =>
  /lionmark_(?!device=)/.test(cookie ?? '');

type Encoding = 'br' | 'gzip';

export const accepts = (encoding: Encoding, accepted = '') =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted);

export const bestEncoding = (accepted: string | undefined): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => accepts(encoding, accepted));

const pageTheme = ({ headers }: CachedPage, cookie: string | undefined) =>
  headers['Content-Type']?.startsWith('text/html') ? chosenTheme(cookie) : undefined;

function variant(
  page: CachedPage,
  theme: Theme | undefined,
  encoding: Encoding | undefined,
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

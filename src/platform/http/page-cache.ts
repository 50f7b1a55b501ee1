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
const mostBytes = 48_000_000;

/**
 * The finished pages of anonymous visitors. They are answered before the router is asked, since all
 * that would run there is known to come to the same bytes.
 */
export class PageCache {
  #pages = new ContentCache<KeptPage>(mostPages, mostBytes);

  get generation() {
    return this.#pages.generation;
  }

  get bytes() {
    return this.#pages.bytes;
  }

  /** A kept page as it was made. */
  bodyOf(address: string): string | undefined {
    return this.#pages.get(address)?.plain.toString();
  }

  keep(
    address: string,
    page: { status: number; headers: Record<string, string>; body: string },
    generation: number,
  ) {
    const { status, headers, body } = page;
    const plain = Buffer.from(body);
    const kept = { status, headers, plain, variants: new Map() };
    this.#pages.set(address, kept, generation, plain.length);
  }

  clear() {
    this.#pages.clear();
  }

  /** Answers from the cache, or says that it can't. A visitor with any cookie of ours is never anonymous. */
  answer(request: IncomingMessage, response: ServerResponse): number | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    if (isKnownVisitor(request.headers.cookie)) return undefined;
    const address = request.url ?? '';
    const page = this.#pages.get(address);
    if (!page) return undefined;
    const encoding =
      page.plain.length > 0 ? bestEncoding(request.headers['accept-encoding']) : undefined;
    const theme = pageTheme(page, request.headers.cookie);
    const made = page.variants.size;
    const body = variant(page, theme, encoding);
    if (page.variants.size > made) this.#pages.grow(address, body.length);
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

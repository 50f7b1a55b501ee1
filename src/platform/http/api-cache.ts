import type { Context } from 'hono';
import type { Answer } from '../../client/fetch';
import type { Language } from '../../shared/languages';
import { languageOfCall } from '../languages/spoken';
import { ContentCache } from './content-cache';
import type { Endpoint } from './endpoint';
import { beingUpdated } from './list-answer';
import type { PageCache } from './page-cache';

interface CachedAnswer {
  body: string;
  /** The parsed body, one for all pages: what is rendered of it is kept by its identity. */
  value?: unknown;
  headers: Record<string, string>;
}

const listHeaderNames = ['X-Total-Count', 'X-Did-You-Mean', 'Link'];
/** In characters; longer answers are not cached, to bound the memory. */
const longestCachedAnswer = 100_000;
const longestAddress = 300;

const answerHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  Vary: 'Accept-Encoding, X-Language',
};

/** Searches have unlimited different addresses. */
export const isSearch = (url: URL) => url.searchParams.has('q') || url.searchParams.has('name');

/**
 * Caches answers that depend only on published content, by full address: for pages that are rendered here
 * and, in the page cache, for external requests.
 */
export class ApiCache {
  #answers = new ContentCache<CachedAnswer>(2_000, 16_000_000);
  /** Separate, so that searches don't evict common entries. */
  #searches = new ContentCache<CachedAnswer>(500, 4_000_000);
  #shapes: RegExp[];

  constructor(
    endpoints: Endpoint[],
    private readonly pageCache: PageCache,
    private readonly siteHeaders: Record<string, string>,
  ) {
    this.#shapes = endpoints
      .filter(({ cached }) => cached)
      .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  }

  /** A cheap substitute for `Response`, which would cost more than rendering the page. */
  get(path: string, language: Language): Answer | undefined {
    const key = language + path;
    const cached = this.#answers.get(key) ?? this.#searches.get(key);
    if (!cached) return undefined;
    const { body, headers } = cached;
    return {
      ok: true,
      status: 200,
      statusText: 'OK',
      get headers() {
        return new Headers(headers);
      },
      text: async () => body,
      json: async () => {
        cached.value ??= frozen(JSON.parse(body));
        return cached.value;
      },
    };
  }

  clear() {
    this.#answers.clear();
    this.#searches.clear();
  }

  async answer(c: Context, next: () => Promise<void>, isInProcess: boolean): Promise<void> {
    if (c.req.method !== 'GET' || !this.#shapes.some((shape) => shape.test(c.req.path)))
      return next();
    const url = new URL(c.req.url);
    const path = url.pathname + url.search;
    const language = languageOfCall(c);
    const key = language + path;
    const cache = isSearch(url) ? this.#searches : this.#answers;
    const { generation } = this.pageCache;
    const answer = cache.get(key) ?? (await makeAnswer(c, next, key, cache));
    if (!answer) return;
    c.res = c.body(answer.body, 200, answer.headers);
    if (isInProcess || language !== 'en' || isSearch(url)) return;
    this.pageCache.keep(
      path,
      {
        status: 200,
        headers: { ...this.siteHeaders, ...answer.headers },
        body: Buffer.from(answer.body),
      },
      generation,
    );
  }
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** Undefined if the answer failed, is too large or soon another; it is then sent uncached. */
async function makeAnswer(
  c: Context,
  next: () => Promise<void>,
  key: string,
  cache: ContentCache<CachedAnswer>,
): Promise<CachedAnswer | undefined> {
  const { generation } = cache;
  await next();
  if (c.res.status !== 200 || key.length >= longestAddress) return undefined;
  if (c.res.headers.has(beingUpdated)) return undefined;
  const body = await c.res.clone().text();
  if (body.length > longestCachedAnswer) return undefined;
  const answer: CachedAnswer = { body, headers: { ...answerHeaders } };
  for (const name of listHeaderNames) {
    const value = c.res.headers.get(name);
    if (value !== null) answer.headers[name] = value;
  }
  cache.set(key, answer, generation, body.length);
  return answer;
}

import type { Context } from 'hono';
import type { Answer } from '../../client/fetch';
import { ContentCache } from './content-cache';
import type { Endpoint } from './endpoint';
import type { PageCache } from './page-cache';

interface KeptAnswer {
  body: string;
  headers: Record<string, string>;
}

/** What a list says about itself beside its items. */
const listHeaderNames = ['X-Total-Count', 'X-Total-Count-Capped', 'X-Did-You-Mean', 'Link'];
/** A whole list is made anew each time: two thousand of them would fill the memory. */
const longestKeptAnswer = 100_000;
const longestKeptAddress = 300;

const answerHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  Vary: 'Accept-Encoding',
};

/** Whatever somebody typed: there is no end of it. */
export const isSearch = (url: URL) => url.searchParams.has('q') || url.searchParams.has('name');

/**
 * Keeps the answers of the routes that depend on published content alone, by their full address: for
 * the pages made here, and beside the finished pages for whoever asks from outside.
 */
export class KeptAnswers {
  #answers = new ContentCache<KeptAnswer>(2_000, 16_000_000);
  /** Apart: whoever turns the pages of a search comes back, but must not drive out what all ask for. */
  #searches = new ContentCache<KeptAnswer>(500, 4_000_000);
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

  /** Read like a `Response`, which would cost more than the page. */
  get(path: string): Answer | undefined {
    const kept = this.#answers.get(path) ?? this.#searches.get(path);
    if (!kept) return undefined;
    const { body, headers } = kept;
    return {
      ok: true,
      status: 200,
      statusText: 'OK',
      get headers() {
        return new Headers(headers);
      },
      text: async () => body,
      json: async () => JSON.parse(body),
    };
  }

  clear() {
    this.#answers.clear();
    this.#searches.clear();
  }

  /** Answers from what is kept, or keeps what comes after it. */
  async answer(c: Context, next: () => Promise<void>, isInProcess: boolean): Promise<void> {
    if (c.req.method !== 'GET' || !this.#shapes.some((shape) => shape.test(c.req.path)))
      return next();
    const url = new URL(c.req.url);
    const key = url.pathname + url.search;
    const cache = isSearch(url) ? this.#searches : this.#answers;
    const { generation } = this.pageCache;
    const answer = cache.get(key) ?? (await makeAnswer(c, next, key, cache));
    if (!answer) return;
    c.res = c.body(answer.body, 200, answer.headers);
    if (isInProcess || isSearch(url)) return;
    this.pageCache.keep(
      key,
      { status: 200, headers: { ...this.siteHeaders, ...answer.headers }, body: answer.body },
      generation,
    );
  }
}

/** Undefined: what came is no success, or too much to keep, and is answered as it is. */
async function makeAnswer(
  c: Context,
  next: () => Promise<void>,
  key: string,
  cache: ContentCache<KeptAnswer>,
): Promise<KeptAnswer | undefined> {
  const { generation } = cache;
  await next();
  if (c.res.status !== 200 || key.length >= longestKeptAddress) return undefined;
  const body = await c.res.clone().text();
  if (body.length > longestKeptAnswer) return undefined;
  const answer: KeptAnswer = { body, headers: { ...answerHeaders } };
  for (const name of listHeaderNames) {
    const value = c.res.headers.get(name);
    if (value !== null) answer.headers[name] = value;
  }
  cache.set(key, answer, generation, body.length);
  return answer;
}

import type { Context, Hono } from 'hono';
import type { Answer } from '../client/fetch';
import { adminSignInAddress } from '../client/page-loader';
import type { PostedForm } from '../client/plain-form';
import { choosePasswordAddress, choosePasswordPath } from '../features/administrators/admin-target';
import type { SiteContext } from '../platform/context';
import { isSearch } from '../platform/http/api-cache';
import type { Caller } from '../platform/http/caller';
import { compressedAnswer } from '../platform/http/compressed-answer';
import { beingUpdated } from '../platform/http/list-answer';
import { isKnownVisitor, type PageCache } from '../platform/http/page-cache';
import { chosenTheme, inTheme } from '../platform/http/theme';
import { requestFields } from '../platform/log/request-fields';
import { type PageDescription, readDescription } from '../platform/seo/describe-page';
import { unavailable } from '../shared/failure';
import type { AssetsOf } from './assets';
import { takeFormPost } from './form-post';
import type { SpokenBy } from './page-texts';
import { renderPage } from './render';
import { findRoute } from './routes';
import type { openHeaders } from './site-headers';

interface PagesOptions {
  deps: SiteContext;
  pageCache: PageCache;
  assetsOf: AssetsOf;
  spokenBy: SpokenBy;
  headers: ReturnType<typeof openHeaders>;
  isSignedOut(cookie: string | undefined): boolean;
  findCaller(c: Context): Promise<Caller>;
  /** A `GET` of the API, by this visitor or with another cookie. */
  callApi(path: string, c: Context, cookie?: string): Promise<Answer>;
  postApi(path: string, init: RequestInit, c: Context): Promise<Response>;
}

/** Renders pages on the server, also those that answer a form sent without JavaScript. */
export function openPages(options: PagesOptions) {
  const { deps, pageCache, headers } = options;
  const { siteUrl } = deps.config;
  const forms = deps.features.flatMap((feature) => feature.forms ?? []);
  const complete = new WeakSet<Response>();
  /** What is served beside the pages. */
  let files = new Set<string>();

  /** `onBehind` is told of an answer that doesn't show the last changes. */
  const render = (url: URL, c: Context, posted?: PostedForm, onBehind = () => {}) =>
    renderPage(url, {
      siteUrl,
      assetsOf: options.assetsOf,
      spokenBy: options.spokenBy,
      async callApi(path) {
        const answer = await options.callApi(path, c);
        // Kept ones are none of them.
        if (answer instanceof Response && answer.headers.has(beingUpdated)) onBehind();
        return answer;
      },
      isSignedOut: options.isSignedOut(c.req.header('cookie')),
      posted,
    });

  async function answerGet(c: Context) {
    const url = new URL(c.req.url);
    const elsewhere = canonicalPath(url);
    if (elsewhere !== undefined) return c.redirect(elsewhere, 301);
    const first = (await isAdminPage(url.pathname)) && (await firstPage(c, url));
    if (first) {
      c.header('Cache-Control', 'no-store');
      return c.redirect(first);
    }
    const { generation } = pageCache;
    let isCurrent = true;
    const page = await render(url, c, undefined, () => {
      isCurrent = false;
    });
    const inSmallLetters = page.status === 404 && (await smallLetters(url, c));
    if (inSmallLetters) {
      // Whether a page is there may depend on who asks.
      c.header('Cache-Control', 'no-store');
      return c.redirect(inSmallLetters, 301);
    }
    const body = Buffer.from(page.html);
    const isAnonymous = isCurrent && page.isPublic && !isKnownVisitor(c.req.header('cookie'));
    const pageHeaders: Record<string, string> = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': isAnonymous ? 'public, max-age=0, must-revalidate' : 'no-store',
      Vary: 'Cookie, Accept-Encoding',
      ...(page.location && { Location: page.location }),
      ...(page.status === 503 && { 'Retry-After': '5' }),
    };
    if (isAnonymous && page.status !== 404 && !isSearch(url) && url.search.length < 200) {
      pageCache.keep(
        url.pathname + url.search,
        { status: page.status, headers: { ...headers.plain, ...pageHeaders }, body },
        generation,
      );
    }
    const theme = chosenTheme(c.req.header('cookie'));
    const themed = theme ? Buffer.from(inTheme(page.html, theme)) : body;
    const answer = await compressedAnswer(c, themed, page.status, {
      ...headers.of(c.req.path, String(requestFields()?.id)),
      ...pageHeaders,
    });
    complete.add(answer);
    return answer;
  }

  /** The address in small letters, each as itself, where that one is found. */
  async function smallLetters({ pathname, search }: URL, c: Context): Promise<string | undefined> {
    const path = pathname.replaceAll(/%[\da-f]{2}|[A-Z]/gi, (sign) => {
      const letter = sign.replace(/%(..)/, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
      return /[\w.~-]/.test(letter) ? letter.toLowerCase() : sign;
    });
    if (path === pathname) return undefined;
    if (files.has(path)) return path + search;
    const { status } = await render(new URL(path + search, siteUrl), c);
    return status < 400 ? path + search : undefined;
  }

  /** Where an administrator's page leads who has to sign in or choose a password first. */
  async function firstPage(c: Context, url: URL): Promise<string | undefined> {
    const { administrator } = await options.findCaller(c);
    if (!administrator) return adminSignInAddress(url);
    return administrator.mustChangePassword && url.pathname !== choosePasswordPath
      ? choosePasswordAddress(url.pathname + url.search)
      : undefined;
  }

  async function answerPost(c: Context) {
    const { posted, status, location, setCookies, retryAfter } = await takeFormPost(c, {
      forms,
      siteUrl,
      callApi: (path, init) => options.postApi(path, init, c),
    });
    for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true });
    c.header('Cache-Control', 'no-store');
    if (retryAfter) c.header('Retry-After', retryAfter);
    if (location) return c.redirect(location, 303);
    const page = await render(new URL(c.req.url), c, posted);
    if (page.location) return c.redirect(page.location, 303);
    const html = inTheme(page.html, chosenTheme(c.req.header('cookie')));
    return c.html(html, (page.status === 200 ? status : page.status) as 200);
  }

  return {
    mount(app: Hono) {
      files = new Set(app.routes.map(({ path }) => path));
      app.get('*', answerGet);
      app.post('*', answerPost);
    },

    /** Whether an answer has all its headers, since to set them one by one takes longer than many a page. */
    isComplete: (answer: Response) => complete.has(answer),

    /** The description of a public page; undefined if it doesn't exist or isn't indexed. */
    async describe(path: string, c: Context): Promise<PageDescription | undefined> {
      const { status, html } = await renderPage(new URL(path, siteUrl), {
        siteUrl,
        assetsOf: options.assetsOf,
        spokenBy: options.spokenBy,
        callApi: (call) => options.callApi(call, c, ''),
        isSignedOut: true,
      });
      if (status >= 500) throw unavailable('The site is busy. Please try again in a moment.');
      return status === 200 ? readDescription(html) : undefined;
    },
  };
}

const isAdminPage = async (path: string) =>
  /^\/admin(\/|$)/i.test(path) && !(await findRoute(path))?.isOpen;

/** Canonical addresses have no trailing and no doubled slashes. */
function canonicalPath(url: URL): string | undefined {
  const path = url.pathname.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return path === url.pathname ? undefined : path + url.search;
}

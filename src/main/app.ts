import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import type { Answer } from '../client/fetch';
import { adminSignInAddress } from '../client/page-loader';
import type { PostedForm } from '../client/plain-form';
import { choosePasswordAddress, choosePasswordPath } from '../features/administrators/admin-target';
import type { SiteContext } from '../platform/context';
import { ApiCache, isSearch } from '../platform/http/api-cache';
import { apiDocsPage } from '../platform/http/api-docs';
import { browserCookie } from '../platform/http/browser-id';
import type { Caller } from '../platform/http/caller';
import { clientAddress } from '../platform/http/client-address';
import { answerFailure, clientClosed, isHangUp, toFailure } from '../platform/http/failures';
import { gaugeText, type Metrics } from '../platform/http/metrics';
import { mountEndpoints } from '../platform/http/mount';
import { describeApi } from '../platform/http/openapi';
import { bestEncoding, isKnownVisitor, type PageCache } from '../platform/http/page-cache';
import { securityHeaders } from '../platform/http/security-headers';
import { serveFiles } from '../platform/http/static-files';
import { failurePage } from '../platform/http/static-page';
import { chosenTheme, inTheme } from '../platform/http/theme';
import { jobGauges } from '../platform/jobs/job-gauges';
import {
  describeRequest,
  inRequest,
  newRequestId,
  requestFields,
} from '../platform/log/request-fields';
import { servePictures } from '../platform/og-images/serve';
import { type PageDescription, readDescription } from '../platform/seo/describe-page';
import { serveCrawlerFiles } from '../platform/seo/serve';
import type { Sitemap } from '../platform/seo/sitemap';
import { describeRoom, diskIsFull, hasNoRoomToWrite } from '../platform/storage/room';
import { SharedWork } from '../shared/async';
import { type Failure, notFound, unavailable } from '../shared/failure';
import type { AssetsOf } from './assets';
import { takeFormPost } from './form-post';
import { listedPaths } from './listed-paths';
import { renderPage } from './render';
import { findRoute, notFoundRoute } from './routes';
import { siteGauges } from './site-gauges';

export interface AppOptions {
  deps: SiteContext;
  pageCache: PageCache;
  metrics: Metrics;
  assetsOf: AssetsOf;
  filesFolder: string | undefined;
  testGateway: Hono | undefined;
  isReady(): Promise<boolean>;
}

export function createApp(options: AppOptions) {
  const { deps, pageCache } = options;
  const { config } = deps;
  const app = new Hono();
  const documents = new SharedWork<string>();
  const security = {
    https: config.siteUrl.startsWith('https:'),
    development: !options.filesFolder,
  };
  const headers = securityHeaders(security);
  const checkoutHeaders = securityHeaders({ ...security, stripe: config.stripe !== undefined });

  /** Pages have all their headers at once: to set them one by one takes longer than many a page. */
  const pages = new WeakSet<Response>();
  const headersOf = (c: Context, id: string) => ({
    ...(c.req.path.startsWith('/checkout') ? checkoutHeaders : headers),
    'X-Request-Id': id,
  });

  app.use(async (c, next) => {
    if (isInProcess(c)) return next();
    const startedAt = performance.now();
    const id = newRequestId();
    const about = { id, address: clientAddress(c, config.trustProxy) };
    return inRequest(about, () => answerRequest(c, next, { id, startedAt }));
  });

  async function answerRequest(
    c: Context,
    next: () => Promise<void>,
    { id, startedAt }: { id: string; startedAt: number },
  ) {
    await next();
    if (!pages.has(c.res)) {
      for (const [name, value] of Object.entries(headersOf(c, id))) c.res.headers.set(name, value);
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    }
    const durationMs = performance.now() - startedAt;
    const status = isHangUp(c) ? clientClosed : c.res.status;
    options.metrics.count(status, durationMs / 1000);
    deps.log.info({
      event: 'request',
      method: c.req.method,
      path: withoutSecrets(c.req.path),
      status,
      ms: Math.round(durationMs * 10) / 10,
    });
  }
  app.onError(async (error, c) =>
    isHangUp(c)
      ? new Response(null, { status: clientClosed })
      : failureAnswer(c, await toFailure(error, deps)),
  );
  app.notFound((c) => failureAnswer(c, notFound('There is nothing at this address.')));

  const render = (url: URL, c: Context, posted?: PostedForm) =>
    renderPage(url, {
      siteUrl: config.siteUrl,
      assetsOf: options.assetsOf,
      callApi: (path) => inProcess(path, c),
      isSignedOut: !hasSession(c.req.header('cookie')),
      posted,
    });

  const findCaller = async (c: Context): Promise<Caller> => {
    const cookie = c.req.header('cookie');
    const known = isKnownVisitor(cookie);
    const caller = {
      address: clientAddress(c, config.trustProxy),
      browserId: known
        ? browserCookie.read(cookie, { secret: deps.secret, siteUrl: config.siteUrl })
        : undefined,
      customer: cookie?.includes(customerCookies)
        ? await deps.accounts.customerOf(c.req.raw.headers)
        : undefined,
      administrator: cookie?.includes(administratorCookies)
        ? await deps.accounts.administratorOf(c.req.raw.headers)
        : undefined,
    };
    if (caller.customer) describeRequest({ customer: caller.customer.id });
    if (caller.administrator) describeRequest({ administrator: caller.administrator.id });
    return caller;
  };

  app.get('/healthz', (c) => c.json({ alive: true }));
  app.get('/readyz', async (c) => {
    if (!(await options.isReady()))
      throw (await hasNoRoomToWrite(config))
        ? diskIsFull()
        : unavailable('The database is not responding.');
    return c.json({ ready: true, ...(await describeRoom(config)) });
  });
  app.get('/metrics', async (c) => {
    const address = clientAddress(c, config.trustProxy);
    // A proxy on this machine has a loopback address too.
    const isForwarded = c.req.header('x-forwarded-for') !== undefined;
    const isLoopback = address === '127.0.0.1' || address === '::1';
    if (config.metrics !== 'open' && (!isLoopback || isForwarded))
      throw notFound('There is nothing at this address.');
    const jobs = await deps.jobs.find().catch(() => []);
    const gauges = await Promise.all(
      [siteGauges(deps), ...deps.features.map(({ gauges }) => gauges?.(deps))].map((each) =>
        Promise.resolve(each).catch(() => ({})),
      ),
    );
    return c.text(
      options.metrics.text() +
        gaugeText(Object.assign({}, ...gauges)) +
        jobGauges(jobs, Date.now()),
    );
  });

  const endpoints = deps.features.flatMap((feature) => feature.endpoints?.(deps) ?? []);
  const forms = deps.features.flatMap((feature) => feature.forms ?? []);
  const apiCache = new ApiCache(endpoints, pageCache, headers);
  app.use('/api/*', (c, next) => apiCache.answer(c, next, isInProcess(c)));
  mountEndpoints(app, endpoints, { siteUrl: config.siteUrl, log: deps.log, findCaller });

  let description: Promise<string> | undefined;
  app.get('/api/openapi.json', async (c) => {
    description ??= describeApi(endpoints, config.siteUrl).then((api) => JSON.stringify(api));
    return c.body(await description, 200, { 'Content-Type': 'application/json' });
  });
  let docs: Promise<string> | undefined;
  app.get('/api/docs', async (c) => {
    docs ??= apiDocsPage(endpoints, options.assetsOf(notFoundRoute).styles);
    return c.html(inTheme(await docs, chosenTheme(c.req.header('cookie'))));
  });
  app.all('/api/*', () => {
    throw notFound('There is no such API call. See /api/docs for the list.');
  });
  const sitemap: Sitemap = { pages: { paths: listedPaths } };
  const records = Object.assign({}, ...deps.features.map((feature) => feature.sitemap));
  const crawlerFiles = serveCrawlerFiles(app, {
    ...deps,
    cachedDocument,
    sitemap: Object.assign(sitemap, records),
  });
  const pictures = servePictures(app, { ...deps, findPicture, describePage, listedPaths });
  for (const { mount, documents = [] } of deps.features) {
    mount?.(app, deps);
    for (const { path, type, make } of documents)
      app.get(path, (c) =>
        cachedDocument(c, type, () =>
          make(deps, { listedPaths, describePage: (page) => describePage(page, c) }),
        ),
      );
  }
  if (options.testGateway) app.route('/stripe-test', options.testGateway);
  if (options.filesFolder) serveFiles(app, options.filesFolder);

  app.get('*', async (c) => {
    const url = new URL(c.req.url);
    const canonical = canonicalPath(url);
    if (canonical !== undefined) return c.redirect(canonical, 301);
    if (await isAdminPage(url.pathname)) {
      const { administrator } = await findCaller(c);
      const elsewhere = !administrator
        ? adminSignInAddress(url)
        : administrator.mustChangePassword && url.pathname !== choosePasswordPath
          ? choosePasswordAddress(url.pathname + url.search)
          : undefined;
      if (elsewhere) {
        c.header('Cache-Control', 'no-store');
        return c.redirect(elsewhere);
      }
    }

    const generation = pageCache.generation;
    const page = await render(url, c);
    const body = Buffer.from(page.html);
    const isAnonymous = page.isPublic && !isKnownVisitor(c.req.header('cookie'));
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
        { status: page.status, headers: { ...headers, ...pageHeaders }, body },
        generation,
      );
    }
    const theme = chosenTheme(c.req.header('cookie'));
    const themed = theme ? Buffer.from(inTheme(page.html, theme)) : body;
    const answer = await compressedAnswer(c, themed, page.status, {
      ...headersOf(c, String(requestFields()?.id)),
      ...pageHeaders,
    });
    pages.add(answer);
    return answer;
  });

  app.post('*', async (c) => {
    const url = new URL(c.req.url);
    const { posted, status, location, setCookies, retryAfter } = await takeFormPost(c, {
      forms,
      siteUrl: config.siteUrl,
      callApi: async (path, init) =>
        app.request(path, init, { ...(c.env as object), isInProcess: true }),
    });
    for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true });
    c.header('Cache-Control', 'no-store');
    if (retryAfter) c.header('Retry-After', retryAfter);
    if (location) return c.redirect(location, 303);
    const page = await render(url, c, posted);
    if (page.location) return c.redirect(page.location, 303);
    const html = inTheme(page.html, chosenTheme(c.req.header('cookie')));
    return c.html(html, (page.status === 200 ? status : page.status) as 200);
  });

  const fetch = async (request: Request, env?: object) => app.fetch(request, env);

  /** The description of a public page; undefined if it doesn't exist or isn't indexed. */
  async function describePage(path: string, c: Context): Promise<PageDescription | undefined> {
    const { status, html } = await renderPage(new URL(path, config.siteUrl), {
      siteUrl: config.siteUrl,
      assetsOf: options.assetsOf,
      callApi: (call) => inProcess(call, c, ''),
      isSignedOut: true,
    });
    if (status >= 500) throw unavailable('The site is busy. Please try again in a moment.');
    return status === 200 ? readDescription(html) : undefined;
  }

  async function findPicture(path: string) {
    for (const { socialPicture } of deps.features) {
      const picture = await socialPicture?.(deps.db, path);
      if (picture) return picture;
    }
    return undefined;
  }

  /** Calls the site itself, with the same checks, without a port. */
  async function inProcess(
    path: string,
    c: Context,
    cookie = c.req.header('cookie'),
  ): Promise<Answer> {
    const cached = apiCache.get(path);
    if (cached) return cached;
    const response = await app.request(
      path,
      { headers: { ...(cookie && { cookie }), ...forwardedFor(c) } },
      { ...(c.env as object), isInProcess: true },
    );
    const moved = response.status === 308 ? response.headers.get('location') : null;
    return moved ? inProcess(moved, c, cookie) : response;
  }

  /** A document made of published content, in the page cache until content changes. */
  async function cachedDocument(c: Context, type: string, make: () => Promise<string>) {
    const { generation } = pageCache;
    const documentHeaders = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Accept-Encoding',
    };
    const body =
      pageCache.bodyOf(c.req.path) ??
      Buffer.from(await documents.do(`${generation} ${c.req.path}`, make));
    pageCache.keep(
      c.req.path,
      { status: 200, headers: { ...headers, ...documentHeaders }, body },
      generation,
    );
    return compressedAnswer(c, body, 200, documentHeaders);
  }

  async function failureAnswer(c: Context, failure: Failure): Promise<Response> {
    if (c.req.path.startsWith('/api/') || !c.req.header('accept')?.includes('text/html'))
      return answerFailure(c, failure);
    c.header('Cache-Control', 'no-store');
    if (failure.details.retryAfterSeconds)
      c.header('Retry-After', String(failure.details.retryAfterSeconds));
    const html = failurePage(failure, options.assetsOf(notFoundRoute).styles);
    return c.html(inTheme(html, chosenTheme(c.req.header('cookie'))), failure.status);
  }

  return {
    fetch,
    endpoints,
    /** Everything that answers, in the order in which it is asked. */
    routes: app.routes.map(({ method, path }) => `${method} ${path}`),
    /** Invalidates every answer made of published content. */
    invalidateContent() {
      apiCache.clear();
      pageCache.clear();
      crawlerFiles.forget();
      pictures.forget();
    },
  };
}

/** A report's address grants access to it, so it is masked in logs. */
const withoutSecrets = (path: string) =>
  path.replace(/^(\/(?:api\/check\/reports|check\/report|watches\/end)\/).+/, '$1…');

/** So that in-process calls count towards the visitor's rate limit. */
function forwardedFor(c: Context): Record<string, string> {
  const forwarded = c.req.header('x-forwarded-for');
  return forwarded ? { 'x-forwarded-for': forwarded } : {};
}

const isInProcess = (c: Context) =>
  (c.env as { isInProcess?: boolean } | undefined)?.isInProcess === true;
const isAdminPage = async (path: string) =>
  /^\/admin(\/|$)/i.test(path) && !(await findRoute(path))?.isOpen;

const customerCookies = 'lionmark_customer.';
const administratorCookies = 'lionmark_admin.';
const hasSession = (cookie = '') =>
  cookie.includes(customerCookies) || cookie.includes(administratorCookies);

/** Canonical addresses: no trailing and no doubled slashes. */
function canonicalPath(url: URL): string | undefined {
  const path = url.pathname.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return path === url.pathname ? undefined : path + url.search;
}

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/** For one visitor: Brotli reaches the size of gzip in half the time. */
const compress = {
  gzip: (bytes: Buffer) => gzipBytes(bytes, { level: 4 }),
  br: (bytes: Buffer) =>
    brotliBytes(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 2,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
};

async function compressedAnswer(
  c: Context,
  plain: Buffer<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
): Promise<Response> {
  const encoding = plain.length > 0 ? bestEncoding(c.req.header('accept-encoding')) : undefined;
  if (!encoding) return new Response(plain, { status, headers });
  const body = await compress[encoding](plain);
  return new Response(body, { status, headers: { ...headers, 'Content-Encoding': encoding } });
}

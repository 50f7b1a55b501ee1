import { type Context, Hono } from 'hono';
import type { Answer } from '../client/fetch';
import type { SiteContext } from '../platform/context';
import { ApiCache } from '../platform/http/api-cache';
import { apiDocsPage } from '../platform/http/api-docs';
import { browserCookie } from '../platform/http/browser-id';
import type { Caller } from '../platform/http/caller';
import { clientAddress } from '../platform/http/client-address';
import type { Endpoint } from '../platform/http/endpoint';
import { answerFailure, clientClosed, isHangUp, toFailure } from '../platform/http/failures';
import type { Metrics } from '../platform/http/metrics';
import { mountEndpoints } from '../platform/http/mount';
import { describeApi } from '../platform/http/openapi';
import { isKnownVisitor, type PageCache } from '../platform/http/page-cache';
import { serveFiles } from '../platform/http/static-files';
import { failurePage } from '../platform/http/static-page';
import { chosenTheme, inTheme } from '../platform/http/theme';
import { languageOfCall } from '../platform/languages/spoken';
import { translatedFailure } from '../platform/languages/translated';
import { describeRequest, inRequest, newRequestId } from '../platform/log/request-fields';
import { servePictures } from '../platform/og-images/serve';
import { serveCrawlerFiles } from '../platform/seo/serve';
import type { Sitemap } from '../platform/seo/sitemap';
import { type Failure, notFound } from '../shared/failure';
import { languageOf } from '../shared/languages';
import type { AssetsOf } from './assets';
import { openDocuments } from './documents';
import { listedPaths } from './listed-paths';
import { mountOperations } from './operations';
import { openPageTexts, servePageTexts } from './page-texts';
import { openPages } from './pages';
import { notFoundRoute, routes } from './routes';
import { openHeaders, openMask } from './site-headers';

export interface AppOptions {
  deps: SiteContext;
  pageCache: PageCache;
  metrics: Metrics;
  assetsOf: AssetsOf;
  filesFolder: string | undefined;
  testGateway: Hono | undefined;
  isReady(): Promise<boolean>;
}

const publicScreens = new Set([...routes, notFoundRoute].map(({ screen }) => screen));

export function createApp(options: AppOptions) {
  const { deps, pageCache, assetsOf } = options;
  const { features } = deps;
  const app = new Hono();
  const headers = openHeaders(deps, options.filesFolder !== undefined);
  const findCaller = callerFinder(deps);
  const answerFailed = failureAnswerer(assetsOf);
  const endpoints = features.flatMap((feature) => feature.endpoints?.(deps) ?? []);
  const apiCache = new ApiCache(endpoints, pageCache, headers.plain);
  const documents = openDocuments(pageCache, headers.plain);
  const spokenBy = openPageTexts(options.filesFolder);
  const pages = openPages({
    ...options,
    headers,
    spokenBy,
    findCaller,
    isSignedOut: (cookie) => !hasSession(cookie),
    callApi: inProcess,
    postApi: async (path, init, c) => app.request(path, init, asInProcess(c)),
  });

  mountLogging(app, { ...options, headers, isComplete: pages.isComplete });
  app.onError(async (error, c) =>
    isHangUp(c)
      ? new Response(null, { status: clientClosed })
      : answerFailed(c, translatedFailure(c, await toFailure(error, deps))),
  );
  app.notFound((c) => answerFailed(c, notFound('There is nothing at this address.')));

  mountOperations(app, options);
  app.use('/api/*', (c, next) => apiCache.answer(c, next, isInProcess(c)));
  mountEndpoints(app, endpoints, { siteUrl: deps.config.siteUrl, log: deps.log, findCaller });
  mountApiDocs(app, endpoints, options);

  const sitemap: Sitemap = { pages: { paths: listedPaths } };
  const crawlerFiles = serveCrawlerFiles(app, {
    ...deps,
    cachedDocument: documents,
    sitemap: Object.assign(sitemap, ...features.map((feature) => feature.sitemap)),
  });
  const pictures = servePictures(app, {
    ...deps,
    findPicture: (path) => findPicture(deps, path),
    describePage: pages.describe,
    listedPaths,
  });
  for (const feature of features) {
    feature.mount?.(app, deps);
    for (const { path, type, make } of feature.documents ?? [])
      app.get(path, (c) =>
        documents(c, type, () =>
          make(deps, { listedPaths, describePage: (page) => pages.describe(page, c) }),
        ),
      );
  }
  if (options.testGateway) app.route('/stripe-test', options.testGateway);
  servePageTexts(app, documents, { spokenBy, screens: publicScreens });
  if (options.filesFolder) serveFiles(app, options.filesFolder);
  pages.mount(app);

  /** Calls the site itself, with the same checks, without a port. */
  async function inProcess(
    path: string,
    c: Context,
    cookie = c.req.header('cookie'),
  ): Promise<Answer> {
    const language = languageOf(c.req.path);
    const cached = apiCache.get(path, language);
    if (cached) return cached;
    const response = await app.request(
      path,
      { headers: { ...(cookie && { cookie }), ...forwardedFor(c), 'x-language': language } },
      asInProcess(c),
    );
    const moved = response.status === 308 ? response.headers.get('location') : null;
    return moved ? inProcess(moved, c, cookie) : response;
  }

  return {
    fetch: async (request: Request, env?: object) => app.fetch(request, env),
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

interface Logging extends Pick<AppOptions, 'deps' | 'metrics'> {
  headers: ReturnType<typeof openHeaders>;
  /** Whether an answer has all its headers. */
  isComplete(answer: Response): boolean;
}

/** Logs and counts each request, and gives each answer its headers. */
function mountLogging(app: Hono, { deps, metrics, headers, isComplete }: Logging) {
  const mask = openMask(deps);
  const answerRequest = async (
    c: Context,
    next: () => Promise<void>,
    { id, startedAt }: { id: string; startedAt: number },
  ) => {
    await next();
    if (!isComplete(c.res)) {
      for (const [name, value] of Object.entries(headers.of(c.req.path, id)))
        c.res.headers.set(name, value);
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    }
    const durationMs = performance.now() - startedAt;
    const status = isHangUp(c) ? clientClosed : c.res.status;
    metrics.count(status, durationMs / 1000);
    deps.log.info({
      event: 'request',
      method: c.req.method,
      path: mask(c.req.path),
      status,
      ms: Math.round(durationMs * 10) / 10,
    });
  };
  app.use(async (c, next) => {
    if (isInProcess(c)) return next();
    const startedAt = performance.now();
    const id = newRequestId();
    const about = { id, address: clientAddress(c, deps.config.trustProxy) };
    return inRequest(about, () => answerRequest(c, next, { id, startedAt }));
  });
}

function mountApiDocs(app: Hono, endpoints: Endpoint[], { deps, assetsOf }: AppOptions) {
  let description: Promise<string> | undefined;
  app.get('/api/openapi.json', async (c) => {
    description ??= describeApi(endpoints, deps.config.siteUrl).then((api) => JSON.stringify(api));
    return c.body(await description, 200, { 'Content-Type': 'application/json' });
  });
  let docs: Promise<string> | undefined;
  app.get('/api/docs', async (c) => {
    docs ??= apiDocsPage(endpoints, assetsOf(notFoundRoute).styles);
    return c.html(inTheme(await docs, chosenTheme(c.req.header('cookie'))));
  });
  app.all('/api/*', () => {
    throw notFound('There is no such API call. See /api/docs for the list.');
  });
}

const callerFinder =
  ({ config, secret, accounts }: SiteContext) =>
  async (c: Context): Promise<Caller> => {
    const cookie = c.req.header('cookie');
    const caller = {
      address: clientAddress(c, config.trustProxy),
      language: languageOfCall(c),
      browserId: isKnownVisitor(cookie)
        ? browserCookie.read(cookie, { secret, siteUrl: config.siteUrl })
        : undefined,
      customer: cookie?.includes(customerCookies)
        ? await accounts.customerOf(c.req.raw.headers)
        : undefined,
      administrator: cookie?.includes(administratorCookies)
        ? await accounts.administratorOf(c.req.raw.headers)
        : undefined,
    };
    if (caller.customer) describeRequest({ customer: caller.customer.id });
    if (caller.administrator) describeRequest({ administrator: caller.administrator.id });
    return caller;
  };

/** As a page for browsers, as JSON for everything else. */
const failureAnswerer =
  (assetsOf: AssetsOf) =>
  async (c: Context, failure: Failure): Promise<Response> => {
    if (c.req.path.startsWith('/api/') || !c.req.header('accept')?.includes('text/html'))
      return answerFailure(c, failure);
    c.header('Cache-Control', 'no-store');
    if (failure.details.retryAfterSeconds)
      c.header('Retry-After', String(failure.details.retryAfterSeconds));
    const html = failurePage(failure, assetsOf(notFoundRoute).styles, languageOf(c.req.path));
    return c.html(inTheme(html, chosenTheme(c.req.header('cookie'))), failure.status);
  };

async function findPicture({ features, db }: SiteContext, path: string) {
  for (const { socialPicture } of features) {
    const picture = await socialPicture?.(db, path);
    if (picture) return picture;
  }
  return undefined;
}

/** So that in-process calls count towards the visitor's rate limit. */
function forwardedFor(c: Context): Record<string, string> {
  const forwarded = c.req.header('x-forwarded-for');
  return forwarded ? { 'x-forwarded-for': forwarded } : {};
}

const asInProcess = (c: Context) => ({ ...(c.env as object), isInProcess: true });
const isInProcess = (c: Context) =>
  (c.env as { isInProcess?: boolean } | undefined)?.isInProcess === true;

const customerCookies = 'lionmark_customer.';
const administratorCookies = 'lionmark_admin.';
const hasSession = (cookie = '') =>
  cookie.includes(customerCookies) || cookie.includes(administratorCookies);

import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { HttpError } from '../browser/fetch';
import { createQueryClient } from '../browser/query-client';
import { publicPages, queryClientContext, siteRoutes } from '../pages';
import { Document, type PageData } from '../site/document';
import { SiteUrlProvider } from '../site/site-url';
import type { AssetsOf } from './assets';

export interface RenderedPage {
  status: number;
  html: string;
  /** Set for a redirect instead of a page. */
  location?: string;
  /** Made of published content alone, for a visitor nobody knows. */
  isPublic: boolean;
}

const handler = createStaticHandler(siteRoutes());
const publicPaths = new Set(publicPages.filter((page) => page.isPublic).map((page) => page.path));

/**
 * One page as HTML. `callApi` calls the site's own API in process, as this visitor; the answers travel
 * to the browser beside the page.
 */
export async function renderPage(
  request: Request,
  {
    siteUrl,
    assetsOf,
    callApi,
  }: {
    siteUrl: string;
    assetsOf: AssetsOf;
    callApi(path: string): Promise<Response>;
  },
): Promise<RenderedPage> {
  const client = createQueryClient(callApi);
  const requestContext = new RouterContextProvider();
  requestContext.set(queryClientContext, client);
  const path =
    matchRoutes(handler.dataRoutes, new URL(request.url).pathname)?.at(-1)?.route.path ?? '*';

  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) {
    return {
      status: context.status,
      html: '',
      location: context.headers.get('location') ?? '/',
      isPublic: publicPaths.has(path),
    };
  }

  const assets = assetsOf(path);
  const page: PageData = {
    siteUrl,
    assets,
    queries: dehydrate(client, {
      shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
      shouldRedactErrors: () => false,
    }),
    loaders: {
      loaderData: context.loaderData,
      actionData: null,
      errors:
        context.errors &&
        Object.fromEntries(Object.keys(context.errors).map((id) => [id, { status: 500 }])),
    },
  };
  const data = JSON.stringify(page).replaceAll('<', '\\u003c');
  const html = renderToString(
    <Document assets={assets} data={data}>
      <SiteUrlProvider value={siteUrl}>
        <QueryClientProvider client={client}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </QueryClientProvider>
      </SiteUrlProvider>
    </Document>,
  );
  const failed = client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error && (state.error as HttpError).status >= 500);
  return {
    status: context.statusCode,
    html: `<!doctype html>${html}`,
    isPublic: publicPaths.has(path) && !failed && context.statusCode < 500,
  };
}

import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { HttpError } from '../browser/fetch';
import { type PostedForm, PostedFormProvider } from '../browser/plain-form';
import { createQueryClient } from '../browser/query-client';
import { loadPage } from '../pages';
import { Document, type PageData } from '../site/document';
import { PageView } from '../site/page-view';
import { SiteUrlProvider } from '../site/site-url';
import { NavigationProvider, stillNavigation } from '../ui/navigation';
import type { AssetsOf } from './assets';

export interface RenderedPage {
  status: number;
  html: string;
  /** Set for a redirect instead of a page. */
  location?: string;
  /** Made of published content alone, so that it may be kept for whoever nobody knows. */
  isPublic: boolean;
}

/**
 * One page as HTML. `callApi` calls the site's own API in process, as this visitor; the answers travel
 * to the browser beside the page.
 */
export async function renderPage(
  url: URL,
  options: {
    siteUrl: string;
    assetsOf: AssetsOf;
    callApi(path: string): Promise<Response>;
    /** The plain post that this page answers. */
    posted?: PostedForm;
  },
): Promise<RenderedPage> {
  const client = createQueryClient(options.callApi);
  const loaded = await loadPage(client, url);
  if ('redirectTo' in loaded)
    return { status: loaded.status, html: '', location: loaded.redirectTo, isPublic: false };

  const assets = options.assetsOf(loaded.page);
  const data: PageData = {
    siteUrl: options.siteUrl,
    assets,
    posted: options.posted,
    queries: dehydrate(client, {
      shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
      shouldRedactErrors: () => false,
    }),
  };
  const html = renderToString(
    <Document assets={assets} data={JSON.stringify(data).replaceAll('<', '\\u003c')}>
      <SiteUrlProvider value={options.siteUrl}>
        <QueryClientProvider client={client}>
          <NavigationProvider value={stillNavigation(url)}>
            <PostedFormProvider value={options.posted}>
              <PageView loaded={loaded} />
            </PostedFormProvider>
          </NavigationProvider>
        </QueryClientProvider>
      </SiteUrlProvider>
    </Document>,
  );
  const hasFailed = client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error && (state.error as HttpError).status >= 500);
  return {
    status: loaded.status,
    html: `<!doctype html>${html}`,
    isPublic: loaded.page.isPublic === true && loaded.status === 200 && !hasFailed,
  };
}

import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { Answer, HttpError } from '../client/fetch';
import { PageView } from '../client/page-view';
import { type PostedForm, PostedFormProvider } from '../client/plain-form';
import { createQueryClient, runQuery, sentQueries } from '../client/query-client';
import { currentUserQuery } from '../features/customers/queries';
import { dayInSingapore } from '../shared/calendar-date';
import { languageOf, textsPath } from '../shared/languages';
import { sayIn } from '../shared/texts';
import { Document, type PageData } from '../ui/document';
import { PrinterProvider } from '../ui/kept';
import { NavigationProvider, stillNavigation } from '../ui/navigation';
import { PageContextProvider } from '../ui/page-context';
import type { AssetsOf } from './assets';
import { printPart } from './kept-parts';
import type { SpokenBy } from './page-texts';
import { loadPage } from './routes';

/**
 * A page as HTML. `callApi` calls the site's own API in process, as this visitor; the answers are embedded
 * in the page.
 */
export async function renderPage(
  url: URL,
  options: {
    siteUrl: string;
    assetsOf: AssetsOf;
    spokenBy: SpokenBy;
    callApi(path: string): Promise<Answer>;
    /** True without a session cookie: the visitor can't be signed in. */
    isSignedOut: boolean;
    posted?: PostedForm | undefined;
  },
) {
  const client = createQueryClient(options.callApi);
  if (options.isSignedOut) client.setQueryData(currentUserQuery.queryKey, null);
  const loaded = await loadPage(client, url, async (query) => {
    if (client.getQueryData(query.queryKey) !== undefined) return;
    // `fetchQuery` leaves more memory behind than the page needs, until a full garbage collection.
    const running = runQuery(options.callApi, query);
    await running.then(
      (data) => client.setQueryData(query.queryKey, data),
      () => client.fetchQuery({ ...query, queryFn: () => running }),
    );
  });
  if ('redirectTo' in loaded)
    return { status: loaded.status, html: '', location: loaded.redirectTo, isPublic: false };

  const { path, screen, frame } = loaded.route;
  const assets = options.assetsOf(loaded.route);
  const spoken = options.spokenBy(languageOf(url.pathname), screen);
  const data: PageData = {
    siteUrl: options.siteUrl,
    page: { path, params: loaded.params, screen, frame },
    today: dayInSingapore(),
    assets,
    posted: options.posted,
    queries: sentQueries(client),
    language: spoken.language,
  };
  const page = (
    <Document
      assets={assets}
      texts={textsPath(spoken.language, screen)}
      data={JSON.stringify(data).replaceAll('<', '\\u003c')}
    >
      <PageContextProvider value={data}>
        <QueryClientProvider client={client}>
          <NavigationProvider value={stillNavigation(url)}>
            <PostedFormProvider value={options.posted}>
              <PrinterProvider value={printPart}>
                <PageView loaded={loaded} />
              </PrinterProvider>
            </PostedFormProvider>
          </NavigationProvider>
        </QueryClientProvider>
      </PageContextProvider>
    </Document>
  );
  const html = sayIn(spoken, () => renderToString(page));
  const hasFailed = client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error && (state.error as HttpError).status >= 500);
  return {
    status: loaded.status,
    html: `<!doctype html>${html}`,
    location: undefined,
    /** Made of published content only, so cacheable for anonymous visitors. */
    isPublic: loaded.route.isPublic === true && loaded.status === 200 && !hasFailed,
  };
}

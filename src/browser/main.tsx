import '../ui/site.css';
import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { queryClientContext, siteRoutes } from '../pages';
import { Document, type PageData } from '../site/document';
import { SiteUrlProvider } from '../site/site-url';
import { createQueryClient } from './query-client';

const text = document.getElementById('page-data')?.textContent ?? '{}';
const page = JSON.parse(text) as PageData;

const client = createQueryClient((path) => fetch(path, { credentials: 'same-origin' }));
hydrate(client, page.queries as DehydratedState);

const router = createBrowserRouter(siteRoutes(), {
  getContext() {
    const context = new RouterContextProvider();
    context.set(queryClientContext, client);
    return context;
  },
  hydrationData: page.loaders as never,
});

function start() {
  hydrateRoot(
    document,
    <Document assets={page.assets} data={text}>
      <SiteUrlProvider value={page.siteUrl}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SiteUrlProvider>
    </Document>,
  );
}

// The first screen's chunk is preloaded; hydrating before it is there would show a gap.
if (router.state.initialized) start();
else {
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    start();
  });
}

import '../ui/site.css';
import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { loadPage } from '../pages';
import { Document, type PageData } from '../site/document';
import { SiteUrlProvider } from '../site/site-url';
import { BrowserNavigation } from './browser-navigation';
import { createQueryClient } from './query-client';

const text = document.getElementById('page-data')?.textContent ?? '{}';
const data = JSON.parse(text) as PageData;

const client = createQueryClient((path) => fetch(path, { credentials: 'same-origin' }));
hydrate(client, data.queries as DehydratedState);

const first = await loadPage(client, new URL(location.href));
if ('redirectTo' in first) location.replace(first.redirectTo);
else
  hydrateRoot(
    document,
    <Document assets={data.assets} data={text}>
      <SiteUrlProvider value={data.siteUrl}>
        <QueryClientProvider client={client}>
          <BrowserNavigation client={client} first={first} />
        </QueryClientProvider>
      </SiteUrlProvider>
    </Document>,
  );

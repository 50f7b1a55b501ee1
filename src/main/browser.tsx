import '../ui/site.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { BrowserNavigation } from '../client/browser-navigation';
import { inOwnLanguage } from '../client/fetch';
import type { PostedForm } from '../client/plain-form';
import { createQueryClient, type SentQuery, takeQueries } from '../client/query-client';
import { keepTypedEarly } from '../client/typed-early';
import { textsPath } from '../shared/languages';
import { speak } from '../shared/texts';
import { Document, type PageData } from '../ui/document';
import { PageContextProvider } from '../ui/page-context';
import { loadPage } from './routes';

const block = document.getElementById('page-data');
const data = JSON.parse(block?.textContent ?? '{}') as PageData;
// The page stays after a sign-out, and must not keep what was shown before.
if (block) block.textContent = '';
speak({ language: data.language, texts: {} });
const tellTypedEarly = keepTypedEarly();

const client = createQueryClient((path) =>
  fetch(path, { credentials: 'same-origin', ...inOwnLanguage() }),
);
takeQueries(client, data.queries as SentQuery[]);

// No top-level await: the screens import the chunk with this file.
async function start() {
  // What the server has sent is hydrated as it is: newer data would no longer match the page.
  const first = await loadPage(client, new URL(location.href), (query) =>
    client.ensureQueryData(query),
  );
  if ('redirectTo' in first) return location.replace(first.redirectTo);
  hydrateRoot(
    document,
    <Document assets={data.assets} texts={textsPath(data.language, first.route.screen)} data="">
      <PageContextProvider value={data}>
        <QueryClientProvider client={client}>
          <BrowserNavigation
            client={client}
            loadPage={loadPage}
            first={first}
            posted={data.posted as PostedForm | undefined}
            onReady={tellTypedEarly}
          />
        </QueryClientProvider>
      </PageContextProvider>
    </Document>,
  );
}

void start();

import '../ui/site.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserNavigation } from '../client/browser-navigation';
import { inOwnLanguage } from '../client/fetch';
import { loadTexts } from '../client/load-texts';
import type { LoadPage } from '../client/page-loader';
import type { PostedForm } from '../client/plain-form';
import { createQueryClient, type SentQuery, takeQueries } from '../client/query-client';
import type { Screen } from '../client/route';
import { keepTypedEarly } from '../client/typed-early';
import { textsPath } from '../shared/languages';
import { speak } from '../shared/texts';
import { Document, type PageData } from '../ui/document';
import { PageContextProvider } from '../ui/page-context';
import { loadFrame } from './frames';

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

/** The table of all pages comes with the first link that is meant. */
const loadPage: LoadPage = async (...request) => (await import('./routes')).loadPage(...request);

// No top-level await: the screens import the chunk with this file.
async function start() {
  const { path, params, screen, frame } = data.page;
  const [loaded, Frame] = await Promise.all([
    import(/* @vite-ignore */ data.assets.screen) as Promise<{ default: Screen }>,
    loadFrame[frame](),
    loadTexts(screen),
  ]);
  // In slices, so that neither a press nor the screen waits for the whole page.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document assets={data.assets} texts={textsPath(data.language, screen)} data="">
        <PageContextProvider value={data}>
          <QueryClientProvider client={client}>
            <BrowserNavigation
              client={client}
              loadPage={loadPage}
              first={{ route: { path }, params, Screen: loaded.default, Frame }}
              posted={data.posted as PostedForm | undefined}
              onReady={tellTypedEarly}
            />
          </QueryClientProvider>
        </PageContextProvider>
      </Document>,
    );
  });
}

void start();

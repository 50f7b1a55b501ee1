import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every public page needs, in one file: it compresses better than many and is one request. */
const shared =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core))\/|src\/(browser|site\/(site-|page-meta|json-ld)|ui\/(?!admin|search-field|unsaved|pagination|pages-shown|feature-icon|illustrations|tabs|moment|calendar-date|use-list-place|closing-ring|stars))|src\/(firm|pages)|src\/accounts\/(queries|use-account)|src\/services\/(queries|price|category-pages\.ts)|src\/orders\/queries|vite\/preload/;

/**
 * What several pages need and not all, a file for each part of the site. A file takes along what its
 * modules import, so these name modules only that import nothing but the shared file or one above.
 */
const parts = {
  illustrations: /src\/ui\/illustrations/,
  facts: /src\/(facts|services\/official-fee-note)/,
  'check-form': /src\/enquiries\/(check-(form|invitation|categories|problems)|forms)/,
  catalogue: /src\/(services\/service-list|ui\/closing-ring)/,
  account:
    /src\/accounts\/(account-rules|entry-frame|failure-text|link-terms|password-(field|hint)|unconfirmed-note|use-(entry|own-form)|forms)/,
  check:
    /src\/(availability\/(level-words|limits|structured-data)|watches\/(watch-(levels|button)|forms)|ui\/moment)/,
  report: /src\/availability\/(findings|hit-card|not-covered|part|risk-gauge)\./,
  list: /src\/ui\/(pagination|pages-shown|search-field|use-list-place)/,
  mark: /src\/(trademarks\/mark-plate|ui\/calendar-date)/,
  trademark: /src\/trademarks\/(term|structured-data)/,
  order: /src\/orders\/(order-(state|summary)|receipt)/,
};

const manyFiles =
  /^(@better-auth\/|better-auth|@better-fetch\/|better-call|drizzle-orm|hono|@hono\/|zod|kysely|jose|@noble\/)/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', minify: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
        assetsInlineLimit: 0,
        // The server names a page's files in its HTML; the table for the browser is 2 KB of every first load.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/browser/main.tsx',
          output: {
            codeSplitting: {
              groups: Object.entries({ shared, ...parts }).map(([name, test], index) => ({
                name,
                test,
                priority: 100 - index,
              })),
            },
          },
        },
      },
  // Node looks for each file of a package again at every start: what is many small files is bundled.
  ssr: isSsrBuild ? { noExternal: [manyFiles] } : {},
}));

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What every public page needs, and the small modules that many need, in one file: it compresses better
 * than many and is one request.
 */
const shared =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core))\/|src\/(browser|site\/(site-|page-meta|json-ld)|ui\/(?!admin|unsaved|feature-icon|pagination|pages-shown|search-field|use-list-place|tabs|closing-ring|stars))|src\/(firm|pages|facts)|src\/accounts\/(queries|use-account)|src\/services\/(queries|price|category-pages\.ts|official-fee-note)|src\/orders\/queries|src\/trademarks\/mark-plate|vite\/preload/;

/**
 * What several pages need and not all, a file for each part of the site. A file takes along what its
 * modules import, so these name modules only that import nothing but the shared file or one above.
 */
const parts = {
  list: /src\/ui\/(pagination|pages-shown|search-field|use-list-place)/,
  enquiry:
    /src\/(enquiries\/(check-(form|invitation|categories|problems)|forms)|services\/service-list|ui\/closing-ring)/,
  account:
    /src\/accounts\/(account-rules|entry-frame|failure-text|link-terms|password-(field|hint)|unconfirmed-note|use-(entry|own-form)|forms)/,
  watch: /src\/(watches\/(watch-(levels|button)|forms)|availability\/level-words)/,
  register:
    /src\/(trademarks\/(term|structured-data)|availability\/(advice-sheet|limits|structured-data|findings|hit-card|not-covered|part|risk-gauge|fee-table))/,
  post: /src\/blog\/(post-(view|facts)|published-text|reading-time)/,
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

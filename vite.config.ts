import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every public page needs, in one file: it compresses better than many and is one request. */
const shared =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core))\/|src\/(browser|site\/site-|ui\/(?!admin|search-field|unsaved|pagination|pages-shown|feature-icon|moment|calendar-date|use-list-place|use-search-text|stars|image-address|date-text|tabs|accordion|spinner))|src\/(firm|pages)|src\/accounts\/queries|src\/services\/queries|src\/orders\/queries|src\/enquiries\/(forms|check-categories|check-problems)|src\/services\/price|vite\/preload/;

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
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/browser/main.tsx',
          output: { codeSplitting: { groups: [{ name: 'shared', test: shared }] } },
        },
      },
  // Node looks for each file of a package again at every start: what is many small files is bundled.
  ssr: isSsrBuild ? { noExternal: [manyFiles] } : {},
}));

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { createChunkNames } from './vite.chunks.ts';

const manyFiles =
  /^(@better-auth\/|better-auth|@better-fetch\/|better-call|drizzle-orm|hono|@hono\/|zod|kysely|jose|@noble\/)/;

/** The browser's build refuses server code by its name or its place. */
const refuseServerCode: Plugin = {
  name: 'refuse-server-code',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (/\.server\.tsx?$|\/src\/(platform|main\/(?!browser|routes|admin-routes))/.test(id))
      this.error(`${id} is server code and may not reach the browser.`);
  },
};

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), ...(isSsrBuild || command === 'serve' ? [] : [refuseServerCode])],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node26', minify: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
        assetsInlineLimit: 0,
        // The server names a page's files in its HTML; the table for the browser is 2 KB of every first load.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/main/browser.tsx',
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: createChunkNames(), debugName: 'by the pages that need it' }],
            },
          },
        },
      },
  // Node looks for each file of a package again at every start: what is many small files is bundled.
  ssr: isSsrBuild ? { noExternal: [manyFiles] } : {},
}));

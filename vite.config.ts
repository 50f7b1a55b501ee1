import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** A module that this many public pages need is in the one file that all of them load. */
const manyPages = 8;
const bytesPerPage = 100;

/**
 * The file that a module goes into, from who needs it: what the entry or many public pages need is one
 * file, which compresses better and is one request; what several pages of one part of the site need is a
 * file for that part. A page's own modules, and the back office's, are split as Rolldown does by itself.
 */
function chunkOf(module: string, graph: { getModuleInfo(id: string): Rolldown.ModuleInfo | null }) {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    if (info?.isEntry || /(?<!\/admin-[\w-]*)-page\.tsx$/.test(id)) pages.add(id);
    info?.importers.forEach(visit);
  };
  visit(module);
  if (/\.css$/.test(module) && !/src.ui/.test(module)) return null;
  const isEntry = [...pages].some((id) => graph.getModuleInfo(id)?.isEntry);
  if (isEntry || pages.size >= manyPages) return 'shared';
  if (pages.size < 2) return null;
  if (/\.css$/.test(module)) return null;
  if ((graph.getModuleInfo(module)?.code?.length ?? 0) < bytesPerPage * pages.size) return 'shared';
  return [...pages]
    .map((id) => /([\w-]+)-page/.exec(id)?.[1])
    .sort()
    .join('.');
}

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
              groups: [{ name: chunkOf, debugName: 'by the pages that need it' }],
            },
          },
        },
      },
  // Node looks for each file of a package again at every start: what is many small files is bundled.
  ssr: isSsrBuild ? { noExternal: [manyFiles] } : {},
}));

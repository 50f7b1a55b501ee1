import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig, type Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { pageTexts } from './scripts/content/page-texts.ts';
import { content } from './scripts/content/plugin.ts';
import { createChunkNames } from './vite.chunks.ts';

const files = new Map<string, { path: string; names: string[] }>();

/**
 * The class name of a CSS Module in the browser: three letters for its file and one or two for its position.
 * The server's build and the tests use the same names; short names compress better.
 */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).replaceAll(sep, '/');
  const digest = createHash('sha256').update(path).digest();
  const key = digest.readUInt32BE().toString(36).slice(-3);
  const found = files.get(key) ?? { path, names: [] };
  if (found.path !== path) throw new Error(`Rename ${path}: its key is that of ${found.path}.`);
  files.set(key, found);
  if (!found.names.includes(name)) found.names.push(name);
  return `_${key}${found.names.indexOf(name).toString(36)}`;
}

/**
 * Separates the names of a CSS Module from its styles: the build inlines each name and drops the rest, while
 * the styles stay.
 */
function splitNames(): Plugin {
  const names = new Map<string, string>();
  return {
    name: 'split-names',
    enforce: 'post',
    resolveId: (id) => (names.has(id) ? id : undefined),
    load: (id) => names.get(id),
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(code, id) {
        const namesId = `\0names:${id.replace(/\.css$/, '')}`;
        names.set(namesId, code);
        return {
          code: `export * from ${JSON.stringify(namesId)};`,
          moduleSideEffects: 'no-treeshake',
        };
      },
    },
  };
}

export const css: CSSOptions = { modules: { generateScopedName: scopedName } };

/** What a release finds in `node_modules`: native code, and files that are read as they are. */
const installed = Object.keys(packageJson.dependencies);

/** The browser's build rejects server code by file name or folder. */
const refuseServerCode: Plugin = {
  name: 'refuse-server-code',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (
      /\.server\.tsx?$|\/src\/(platform|main\/(?!browser|frames|routes|admin-routes))|^\0content:(?!legal\/|links\/|firm|home)/.test(
        id,
      )
    )
      this.error(`${id} is server code and may not reach the browser.`);
  },
};

/** What the query library has for pages that this site doesn't have: endless lists, and timers of another kind. */
const unusedOfQueries = {
  infiniteQueryBehavior:
    'export const infiniteQueryBehavior = () => {}, hasNextPage = () => false, hasPreviousPage = hasNextPage;',
  timeoutManager:
    'export const timeoutManager = globalThis, systemSetTimeoutZero = (call) => setTimeout(call, 0);',
};

/** Half a kilobyte of every first load. */
const leaveUnusedOut: Plugin = {
  name: 'leave-unused-out',
  load: {
    filter: { id: /\/query-core\/.*\/(?:infiniteQueryBehavior|timeoutManager)\.js$/ },
    handler: (id) => unusedOfQueries[/(\w+)\.js$/.exec(id)?.[1] as keyof typeof unusedOfQueries],
  },
};

/** Parts that load later needn't wait for the site's own style sheet, which is there: 130 bytes a script. */
const leaveOwnStylesOut: Plugin = {
  name: 'leave-own-styles-out',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const own = /^const __vite__mapDeps=.*=\["assets\/browser-[^"]+\.css"\].*\n/;
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && own.test(file.code))
          file.code = file.code.replace(own, '').replaceAll('__vite__mapDeps([0])', '[]');
    },
  },
};

/** V8 holds a script in twice the memory, and parses it more slowly, if one of its characters needs two bytes. */
const oneByteCharacters: Plugin = {
  name: 'one-byte-characters',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[^\0-\xff]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    content(),
    react(),
    ...(isSsrBuild || command === 'serve'
      ? []
      : [refuseServerCode, leaveUnusedOut, leaveOwnStylesOut, splitNames(), pageTexts()]),
    ...(isSsrBuild ? [oneByteCharacters] : []),
  ],
  css,
  appType: 'custom',
  worker: { format: 'es' },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node26',
        minify: false,
        license: true,
        rolldownOptions: { output: { comments: { annotation: false, jsdoc: false } } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
        assetsInlineLimit: 0,
        // The server preloads a page's files in its HTML; Vite's table would add 2 KB to every first load.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/main/browser.tsx',
          // Mainly for class names, which CSS Modules export as constants.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: createChunkNames(), debugName: 'by the pages that need it' }],
            },
          },
        },
      },
  ...(isSsrBuild && {
    ssr: { noExternal: true, external: installed },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
}));

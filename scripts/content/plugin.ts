import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Content } from './content.ts';

/**
 * Makes modules of the texts in `content/`: `content:guides` lists all of a kind, `content:legal/SLUG` is one that the
 * browser loads too. What is wrong in a text ends the build.
 */
export function content(): Plugin {
  let reading: ReturnType<typeof read> | undefined;
  const texts = () => {
    reading ??= read();
    return reading;
  };
  return {
    name: 'content',
    buildStart: async () => {
      await texts();
    },
    watchChange() {
      reading = undefined;
    },
    resolveId: { filter: { id: /^content:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0content:/ },
      async handler(id) {
        for (const file of globSync('content/**/*.*')) this.addWatchFile(resolve(file));
        const code = codeOf(await texts(), id.slice('\0content:'.length));
        if (!code) this.error(`There is no text ${id}.`);
        return code;
      },
    },
  };
}

function codeOf({ legal, ...lists }: Content, name: string): string | undefined {
  if (Object.hasOwn(lists, name))
    return `export default ${JSON.stringify(lists[name as keyof typeof lists])};`;
  return legal.find(({ slug }) => name === `legal/${slug}`)?.code;
}

/** By a runner, since what it imports is made for Vite. */
async function read() {
  const { module } = await runnerImport<typeof import('./content.ts')>(
    resolve(import.meta.dirname, 'content.ts'),
  );
  return module.readContent();
}

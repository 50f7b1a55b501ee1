import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Content } from './content.ts';
import { readFirm, readFirmPlace } from './firm.ts';
import type { SiteLinks } from './site-links.ts';

/**
 * Makes modules of what is in `content/`: `content:guides` with all texts of a kind,
 * `content:texts/LANGUAGE` with all translations, `content:guides/LANGUAGE`, and for the browser too
 * `content:firm`, `content:firm-place`, `content:people`, `content:home`, `content:links/PLACE` and
 * `content:legal/SLUG`. What is wrong in a text ends the build.
 */
export function content(): Plugin {
  let reading: ReturnType<typeof readTexts> | undefined;
  const texts = () => {
    reading ??= readTexts();
    return reading;
  };
  return {
    ...modules('content', async (name) =>
      name === 'firm'
        ? firmModule()
        : name === 'firm-place'
          ? readFirmPlace('content/firm.yaml')
          : codeOf(await texts(), name),
    ),
    watchChange() {
      reading = undefined;
    },
  };
}

/** Reads and checks all texts, by a runner, since what it imports is made for Vite. */
export async function readTexts(): Promise<Content> {
  firmModule();
  const { module } = await runnerImport<typeof import('./content.ts')>(
    resolve(import.meta.dirname, 'content.ts'),
    { plugins: [modules('firm', firmModule)] },
  );
  return module.readContent();
}

const firmModule = () => readFirm('content/firm.yaml');

type CodeOf = (name: string) => string | undefined | Promise<string | undefined>;

const modules = (name: string, code: CodeOf): Plugin => ({
  name,
  resolveId: { filter: { id: /^content:/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0content:/ },
    async handler(id) {
      for (const file of globSync('content/**/*.*')) this.addWatchFile(resolve(file));
      const found = await code(id.slice('\0content:'.length));
      return found ?? this.error(`There is no text ${id.slice(1)}.`);
    },
  },
});

function codeOf(content: Content, name: string): string | undefined {
  const { legal, home, links, translations, ...lists } = content;
  const [kind = '', part = ''] = name.split('/');
  const translation = translations[part];
  if (kind === 'home') return home;
  if (kind === 'legal') return legal.find(({ slug }) => slug === part)?.code;
  const found: unknown = {
    ...lists,
    ...(translation && { guides: translation.guides }),
    links: { ...links }[part as keyof SiteLinks],
    texts: translation?.texts,
  }[kind];
  return found === undefined ? undefined : `export default ${JSON.stringify(found)};`;
}

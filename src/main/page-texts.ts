import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { spokenOf } from '../platform/languages/spoken';
import { notFound } from '../shared/failure';
import { languages } from '../shared/languages';
import type { Texts } from '../shared/texts';
import type { openDocuments } from './documents';

/** What the build found that each screen may say: places in `keys`. */
interface ScreenTexts {
  keys: string[];
  screens: Record<string, number[]>;
}

/** Serves the translations of what a screen says: of all screens where nothing was built. */
export function servePageTexts(
  app: Hono,
  documents: ReturnType<typeof openDocuments>,
  filesFolder: string | undefined,
) {
  let built: ScreenTexts | undefined;
  const readBuilt = (folder: string): ScreenTexts =>
    JSON.parse(readFileSync(join(folder, '.vite/texts.json'), 'utf8'));

  app.get('/texts/:language/:file{[\\w-]+\\.json}', (c) => {
    const language = languages.find((each) => each !== 'en' && each === c.req.param('language'));
    if (filesFolder) built ??= readBuilt(filesFolder);
    const screen = c.req
      .param('file')
      .replace(/\.json$/, '')
      .replaceAll('--', '/');
    const own = built?.screens[screen];
    if (!language || (built && !own)) throw notFound('There is nothing at this address.');
    return documents(c, 'application/json', async () => {
      const { texts } = spokenOf(language);
      return JSON.stringify(
        own
          ? chosen(
              texts,
              own.map((place) => built?.keys[place] ?? ''),
            )
          : texts,
      );
    });
  });
}

const chosen = (texts: Texts, keys: string[]) =>
  Object.fromEntries(keys.flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])));

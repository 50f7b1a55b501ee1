import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { spokenOf } from '../platform/languages/spoken';
import { notFound } from '../shared/failure';
import { type Language, languages } from '../shared/languages';
import type { Spoken } from '../shared/texts';
import type { openDocuments } from './documents';

/** What the build found that each screen may say: places in `keys`. */
interface ScreenTexts {
  keys: string[];
  screens: Record<string, number[]>;
}

/** What a screen says in a language: the same here and in the browser, so that it finds the page as it makes it. */
export type SpokenBy = (language: Language, screen: string) => Spoken;

/** Without a build, all texts are every screen's. */
export function openPageTexts(filesFolder: string | undefined): SpokenBy {
  let built: ScreenTexts | undefined;
  const known = new Map<string, Spoken>();
  const file = join(filesFolder ?? '', '.vite/texts.json');
  const isBuilt = filesFolder !== undefined && existsSync(file);
  const choose = (language: Language, screen: string): Spoken => {
    built ??= JSON.parse(readFileSync(file, 'utf8')) as ScreenTexts;
    const { keys, screens } = built;
    const { texts } = spokenOf(language);
    const own = (screens[screen] ?? []).flatMap((place) => {
      const key = keys[place] ?? '';
      const text = texts[key];
      // What stands between two sentences may be nothing.
      return text === undefined ? [] : [[key, text]];
    });
    return { language, texts: Object.fromEntries(own) };
  };
  return (language, screen) => {
    if (language === 'en' || !isBuilt) return spokenOf(language);
    const name = `${language} ${screen}`;
    const found = known.get(name) ?? choose(language, screen);
    known.set(name, found);
    return found;
  };
}

/** Serves the translations of what a screen says. */
export function servePageTexts(
  app: Hono,
  documents: ReturnType<typeof openDocuments>,
  { spokenBy, screens }: { spokenBy: SpokenBy; screens: ReadonlySet<string> },
) {
  app.get('/texts/:language/:file{[\\w-]+\\.json}', (c) => {
    const language = languages.find((each) => each !== 'en' && each === c.req.param('language'));
    const screen = c.req
      .param('file')
      .replace(/\.json$/, '')
      .replaceAll('--', '/');
    if (!language || !screens.has(screen)) throw notFound('There is nothing at this address.');
    return documents(c, 'application/json', async () =>
      JSON.stringify(spokenBy(language, screen).texts),
    );
  });
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { SharedWork } from '../../shared/async';
import { Failure, notFound, unavailable } from '../../shared/failure';
import { firm } from '../../shared/firm';
import { isTranslated, languageOf, withoutLanguage } from '../../shared/languages';
import { picturedPath } from '../../shared/picture-address';
import { sayIn, t } from '../../shared/texts';
import { beside } from '../beside/beside';
import type { Config } from '../config/config';
import { ContentCache } from '../http/content-cache';
import { namesTag } from '../http/document-version';
import { spokenOf } from '../languages/spoken';
import type { Log } from '../log/log';
import type { PageDescription } from '../seo/describe-page';
import type { ComposePicture, PictureContent } from './content';
import type * as drawingModule from './draw.beside.server';
import { PictureFolder } from './picture-folder';

const maxFiles = 2_000;
/** Increase it when the drawing changes, so that all pictures are drawn again. */
const drawingVersion = 2;

interface PicturesOptions {
  config: Pick<Config, 'dataDir'>;
  log: Log;
  /** The picture of a record; undefined without such a page. */
  findPicture(path: string): Promise<ComposePicture | undefined>;
  describePage(path: string, c: Context): Promise<PageDescription | undefined>;
  /** The public pages without parameters. */
  listedPaths: string[];
}

const thread = beside<typeof drawingModule>('platform/og-images/draw', {
  tooMuch: () => unavailable('The picture takes too long to draw.'),
});

/** The social pictures of published pages. */
export function servePictures(
  app: Hono,
  { config, log, findPicture, describePage, listedPaths }: PicturesOptions,
): { forget(): void } {
  const contents = new ContentCache<PictureContent>(2_000);
  const folder = new PictureFolder(join(config.dataDir, 'pictures'), maxFiles);
  const drawing = new SharedWork<Uint8Array | undefined>();

  app.get('/og/*', async (c) => {
    const { pathname } = new URL(c.req.url);
    const content = pathname.endsWith('.png')
      ? await getContent(picturedPath(pathname), c)
      : undefined;
    if (!content) throw notFound('There is nothing at this address.');
    const hash = createHash('sha256')
      .update(JSON.stringify([drawingVersion, content]))
      .digest('base64url');
    const headers = {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ETag: `"${hash}"`,
    };
    if (namesTag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const bytes = await getPicture(hash, content);
    if (bytes) return c.body(new Uint8Array(bytes), 200, headers);
    c.header('Cache-Control', 'no-store');
    return c.redirect('/og.png', 307);
  });

  async function getContent(path: string, c: Context): Promise<PictureContent | undefined> {
    const { generation } = contents;
    const known = contents.get(path);
    if (known) return known;
    const language = languageOf(path);
    const page = withoutLanguage(path);
    if (language !== 'en' && !isTranslated(page)) return undefined;
    const compose = await (listedPaths.includes(page)
      ? pagePicture(describePage(path, c))
      : findPicture(page));
    const content = compose && sayIn(spokenOf(language), compose);
    if (content) contents.set(path, content, generation);
    return content;
  }

  /** Undefined if it isn’t drawn in time; the firm’s picture is shown then. */
  const getPicture = (hash: string, content: PictureContent) =>
    drawing.do(hash, async () => {
      const stored = await folder.get(hash).catch(withoutFolder);
      if (stored) return stored;
      const plate = content.plate ? await readFile(content.plate) : undefined;
      const drawn = await thread.drawPicture(content, plate).catch((error) => {
        if (error instanceof Failure) return undefined;
        throw error;
      });
      if (drawn) await folder.keep(hash, drawn).catch(withoutFolder);
      return drawn;
    });

  /** A file of this site, without a port. */
  async function readFile(address: string): Promise<Buffer | undefined> {
    const answer = await app.request(address, undefined, { isInProcess: true });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  }

  /** On a full or read-only disk, pictures are drawn each time. */
  function withoutFolder(error: Error) {
    log.error({ event: 'pictures', message: error.message });
    return undefined;
  }

  return { forget: () => contents.clear() };
}

async function pagePicture(
  described: Promise<PageDescription | undefined>,
): Promise<ComposePicture | undefined> {
  const page = await described;
  return (
    page &&
    (() => ({
      section: t('Intellectual property, Singapore'),
      title: page.title,
      plainTitle: firm.name,
      text: page.description,
      ledger: [
        { term: t('Office'), detail: firm.address.street },
        { term: t('Phone'), detail: firm.phone },
      ],
    }))
  );
}

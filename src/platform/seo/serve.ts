import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { SharedWork } from '../../shared/async';
import { notFound } from '../../shared/failure';
import { firm, firmSecurity } from '../../shared/firm';
import { inAllLanguages } from '../../shared/languages';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import { ContentCache } from '../http/content-cache';
import { type DocumentVersion, DocumentVersions, isUnchanged } from '../http/document-version';
import { accepts } from '../http/page-cache';
import { webStream } from '../storage/web-streams';
import { type Sitemap, sitemapIndex, sitemapPart } from './sitemap';

interface CachedPart {
  gzipped: Buffer;
  version: DocumentVersion;
}

export interface CrawlerFilesOptions {
  db: Db;
  config: Pick<Config, 'siteUrl'>;
  /** Serves a document and caches it until content changes. */
  cachedDocument(c: Context, type: string, make: () => Promise<string>): Promise<Response>;
  sitemap: Sitemap;
}

/** By prefix of the address. */
const closedToRobots = [
  '/admin',
  '/api',
  '/check/report',
  '/checkout',
  '/payment-success',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/profile',
  '/orders',
  '/stripe-test',
];

const closedPaths = closedToRobots.flatMap(inAllLanguages);

const robotsText = (siteUrl: string) =>
  `User-agent: *\n${closedPaths.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;

const contactHoldsMs = 180 * 24 * 3_600_000;

/** RFC 9116. It ends half a year after it is read, so that nobody trusts an old copy. */
const securityText = (siteUrl: string) =>
  [
    `Contact: mailto:${firmSecurity.email}`,
    `Expires: ${new Date(Date.now() + contactHoldsMs).toISOString()}`,
    `Preferred-Languages: ${firmSecurity.languages.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

const paper = '#FBFAF7';

const webManifest = () =>
  JSON.stringify({
    id: '/',
    name: firm.legalName,
    short_name: firm.name,
    description: firm.description,
    lang: 'en-SG',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

const cacheControl = 'public, max-age=0, must-revalidate';
const xml = 'application/xml; charset=utf-8';

/** The files for search engines and phones. */
export function serveCrawlerFiles(app: Hono, options: CrawlerFilesOptions): { forget(): void } {
  const { db, config, cachedDocument, sitemap } = options;
  const parts = new ContentCache<CachedPart>(200);
  const making = new SharedWork<CachedPart | undefined>();
  const versions = new DocumentVersions();

  const file = (path: string, type: string, make: () => Promise<string> | string) =>
    app.get(path, (c) => cachedDocument(c, type, async () => make()));

  file('/robots.txt', 'text/plain; charset=utf-8', () => robotsText(config.siteUrl));
  file('/manifest.webmanifest', 'application/manifest+json', webManifest);
  file('/sitemap.xml', xml, () => sitemapIndex(db, config.siteUrl, sitemap));

  app.get('/.well-known/security.txt', (c) =>
    c.text(securityText(config.siteUrl), 200, { 'Cache-Control': cacheControl }),
  );

  app.get('/:file{sitemap-.+\\.xml}', async (c) => {
    const part = await getPart(c.req.path);
    if (!part) throw notFound('There is nothing at this address.');
    const headers = {
      'Content-Type': xml,
      'Cache-Control': cacheControl,
      Vary: 'Accept-Encoding',
      ...part.version,
    };
    if (isUnchanged(part.version, (name) => c.req.header(name))) return c.body(null, 304, headers);
    if (accepts('gzip', c.req.header('accept-encoding')))
      return c.body(new Uint8Array(part.gzipped), 200, { ...headers, 'Content-Encoding': 'gzip' });
    const plain = Readable.from([part.gzipped]).pipe(createGunzip());
    return c.body(webStream(plain), 200, headers);
  });

  /** Parts are cached compressed, at a tenth of their size. */
  async function getPart(path: string): Promise<CachedPart | undefined> {
    const cached = parts.get(path);
    if (cached) return cached;
    const { generation } = parts;
    const part = await making.do(`${generation} ${path}`, () => makePart(path));
    if (part) parts.set(path, part, generation);
    return part;
  }

  async function makePart(path: string): Promise<CachedPart | undefined> {
    const pieces = sitemapPart(db, config.siteUrl, sitemap, path);
    const first = await pieces?.next();
    if (!pieces || first?.done) return undefined;
    const text = async function* () {
      yield first?.value as string;
      yield* pieces;
    };
    const gzipped = await buffer(Readable.from(text()).compose(createGzip()));
    return { gzipped, version: versions.of(path, gzipped) };
  }

  return { forget: () => parts.clear() };
}

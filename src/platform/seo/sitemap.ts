import type { Db } from '../db/database';
import {
  findSitemapParts,
  idsPerPart,
  type ListedRecord,
  type RecordKind,
  readSitemapPart,
  recordKinds,
} from './data';
import { guidePaths, listedPaths } from './listed-pages';

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The largest part number whose ids a column of integers can hold. */
const lastPart = Math.floor(2_147_483_647 / idsPerPart) + 1;

const recordPath: Record<RecordKind, (record: ListedRecord) => string> = {
  services: ({ category, slug }) => `/services/${segment(category ?? '')}/${segment(slug)}`,
  posts: ({ slug }) => `/blog/${segment(slug)}`,
  trademarks: ({ slug }) => `/trademarks/${segment(slug)}`,
};

const segment = encodeURIComponent;

/**
 * The sitemap's first file. Its parts lie beside it, since a sitemap speaks only for addresses in and
 * below its own folder.
 */
export async function sitemapIndex(db: Db, siteUrl: string): Promise<string> {
  const files: { path: string; updatedAt?: Date }[] = [
    { path: '/sitemap-pages.xml' },
    { path: '/sitemap-guides.xml' },
  ];
  for (const kind of recordKinds) {
    for (const { part, updatedAt } of await findSitemapParts(db, kind))
      files.push({ path: `/sitemap-${kind}-${part}.xml`, updatedAt });
  }
  const entries = files.map(
    ({ path, updatedAt }) => `<sitemap>${place(siteUrl + path, updatedAt)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** One part, piece by piece, so that twenty thousand addresses are never in memory at once; undefined where there is none. */
export function sitemapPart(
  db: Db,
  siteUrl: string,
  file: string,
): AsyncGenerator<string> | undefined {
  if (file === '/sitemap-pages.xml') return pathsPart(siteUrl, listedPaths);
  if (file === '/sitemap-guides.xml') return pathsPart(siteUrl, guidePaths);
  const [, kind, number] = /^\/sitemap-([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  if (!recordKinds.includes(kind as RecordKind) || Number(number) > lastPart) return undefined;
  return recordsPart(db, siteUrl, kind as RecordKind, Number(number));
}

async function* pathsPart(siteUrl: string, paths: string[]) {
  yield urlset(paths.map((path) => entry(siteUrl + path)).join(''));
}

async function* recordsPart(db: Db, siteUrl: string, kind: RecordKind, part: number) {
  let isEmpty = true;
  for await (const records of readSitemapPart(db, kind, part)) {
    if (isEmpty) yield opening;
    isEmpty = false;
    yield records
      .map((record) => entry(siteUrl + recordPath[kind](record), record.updatedAt))
      .join('');
  }
  if (!isEmpty) yield closing;
}

const opening = `${declaration}<urlset ${namespace}>\n`;
const closing = '</urlset>\n';
const urlset = (entries: string) => opening + entries + closing;
const entry = (address: string, updatedAt?: Date) => `<url>${place(address, updatedAt)}</url>\n`;
const place = (address: string, updatedAt?: Date) =>
  `<loc>${xmlText(address)}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}`;

const xmlText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

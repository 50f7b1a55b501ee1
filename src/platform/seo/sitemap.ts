import { and, asc, gt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { inAllLanguages } from '../../shared/languages';
import type { Db } from '../db/database';
import { inSlices } from '../db/rows';
import { xmlText } from './xml';

/** Published records with a page each. */
interface SitemapTable {
  table: PgTable & { id: PgColumn; updatedAt: PgColumn };
  isPublic(): SQL | undefined;
  /** The columns of the address. */
  columns: Record<string, PgColumn>;
  path(address: Record<string, string>): string;
}

/** Each part covers a fixed range of ids, so that it is stable; a sitemap may have no more addresses. */
export const idsPerPart = 16_000;
const rowsPerRead = 1_000;

/** The content of one kind of sitemap file: known paths, or the records of a table. */
export type SitemapRecords = { paths: string[] } | SitemapTable;

/** By the name of their files: `/sitemap-{name}.xml`, `/sitemap-{name}-{part}.xml`. */
export type Sitemap = Record<string, SitemapRecords>;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The last part that an integer id can be in. */
const lastPart = Math.floor(2_147_483_647 / idsPerPart) + 1;

/** The parts are in the same folder, since a sitemap may only list addresses in and below its own. */
export async function sitemapIndex(db: Db, siteUrl: string, sitemap: Sitemap): Promise<string> {
  const files: { path: string; updatedAt?: Date }[] = [];
  for (const [name, records] of Object.entries(sitemap))
    if ('paths' in records) files.push({ path: `/sitemap-${name}.xml` });
    else
      for (const { part, updatedAt } of await findSitemapParts(db, records))
        files.push({ path: `/sitemap-${name}-${part}.xml`, updatedAt });
  const entries = files.map(
    ({ path, updatedAt }) => `<sitemap>${place(siteUrl + path, updatedAt)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** A part as a stream, so that its addresses are never in memory at once; undefined if it doesn't exist. */
export function sitemapPart(
  db: Db,
  siteUrl: string,
  sitemap: Sitemap,
  file: string,
): AsyncGenerator<string> | undefined {
  const [, name = '', number] = /^\/sitemap-([a-z]+)(?:-([1-9]\d{0,5}))?\.xml$/.exec(file) ?? [];
  const records = Object.hasOwn(sitemap, name) ? sitemap[name] : undefined;
  if (!records || 'paths' in records === Boolean(number) || Number(number ?? 0) > lastPart)
    return undefined;
  return 'paths' in records
    ? pathsPart(siteUrl, records.paths)
    : recordsPart(db, siteUrl, records, Number(number));
}

async function* pathsPart(siteUrl: string, paths: string[]) {
  yield opening +
    paths
      .flatMap(inAllLanguages)
      .map((path) => entry(siteUrl + path))
      .join('') +
    closing;
}

async function* recordsPart(db: Db, siteUrl: string, records: SitemapTable, part: number) {
  let isEmpty = true;
  for await (const found of readSitemapPart(db, records, part)) {
    if (isEmpty) yield opening;
    isEmpty = false;
    yield found
      .flatMap(({ path, updatedAt }) =>
        inAllLanguages(path).map((each) => entry(siteUrl + each, updatedAt)),
      )
      .join('');
  }
  if (!isEmpty) yield closing;
}

const opening = `${declaration}<urlset ${namespace}>\n`;
const closing = '</urlset>\n';
const entry = (address: string, updatedAt?: Date) => `<url>${place(address, updatedAt)}</url>\n`;
const place = (address: string, updatedAt?: Date) =>
  `<loc>${addressText(address)}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}`;

/** With the named entities that the sitemap protocol requires. */
const addressText = (address: string) => xmlText(address).replaceAll('&#39;', '&apos;');

/** The non-empty parts, each with its latest change. */
async function findSitemapParts(
  db: Db,
  { table, isPublic }: SitemapTable,
): Promise<{ part: number; updatedAt: Date }[]> {
  const part = sql<number>`(${table.id} - 1) / ${sql.raw(String(idsPerPart))} + 1`;
  return db
    .select({
      part,
      updatedAt: sql<Date>`${max(table.updatedAt)}`.mapWith((text: string) => new Date(text)),
    })
    .from(table as PgTable)
    .where(isPublic())
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

interface SitemapRow {
  address: Record<string, string>;
  id: number;
  updatedAt: Date;
}

/** The addresses of one part, slice by slice. */
async function* readSitemapPart(
  db: Db,
  { table, isPublic, columns, path }: SitemapTable,
  part: number,
): AsyncGenerator<{ path: string; updatedAt: Date }[]> {
  const endId = part * idsPerPart;
  const slices = inSlices<SitemapRow>(rowsPerRead, async (last) => {
    const rows = await db
      .select({ address: columns, id: table.id, updatedAt: table.updatedAt })
      .from(table as PgTable)
      .where(and(isPublic(), gt(table.id, last?.id ?? endId - idsPerPart), lte(table.id, endId)))
      .orderBy(asc(table.id))
      .limit(rowsPerRead);
    return rows as SitemapRow[];
  });
  for await (const rows of slices)
    yield rows.map(({ address, updatedAt }) => ({ path: path(address), updatedAt }));
}

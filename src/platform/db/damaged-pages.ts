import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { countText } from '../../shared/count-text';
import type { Db } from './database';
import { explainFailure } from './database-folder';

const pageBytes = 8192;
const pagesInSegment = 131_072;
/** Read at once, before others have their turn. */
const pagesInTurn = 500;
/** Read at most at a start, small files first: a register of a million marks is left to the trial restore. */
const bytesAtStart = 64 * 1024 * 1024;

/** Throws `UnusableDatabase` if the open, idle embedded database has damaged files, as far as `bytes` go. */
export async function checkPages(db: Db, folder: string, bytes = bytesAtStart): Promise<void> {
  const damage = await findDamage(db, folder, bytes).catch(
    (error: Error) => ((error.cause as Error | undefined) ?? error).message,
  );
  if (damage) throw explainFailure(folder, new Error(damage));
}

/**
 * What is wrong with a file, if anything. PostgreSQL itself finds a wrong checksum only when it comes to the page,
 * and takes a page of zeros, or one beyond a file's end, for one without rows.
 */
export async function findDamage(
  db: Db,
  folder: string,
  mostBytes = bytesAtStart,
): Promise<string | undefined> {
  const { rows: cutFiles } = await db.execute<{ file: string; pages: number }>(sql`
    select file, pages from pg_class, pg_relation_filepath(oid) as file,
      lateral (select (pg_relation_size(pg_class.oid) / ${pageBytes})::int as pages) as size
    where relkind in ('r', 't') and relpages > pages`);
  for (const { file, pages } of cutFiles)
    if (await isAnyIndexed(db, folder, file, (page) => page >= pages))
      return `${await nameOf(db, file)} lost rows: its file has only ${countText(pages, 'page')}`;

  const { rows: settings } = await db.execute<{ isOn: boolean }>(
    sql`select current_setting('data_checksums') = 'on' as "isOn"`,
  );
  const hasChecksums = settings[0]?.isOn ?? false;
  let bytesLeft = mostBytes;
  for (const { file, bytes } of await findFiles(db, folder)) {
    bytesLeft -= bytes;
    if (bytesLeft < 0) return undefined;
    const { wrongPage, zeroPages } = await readPages(
      join(folder, file),
      segmentOf(file),
      hasChecksums,
    );
    if (wrongPage !== undefined)
      return `page ${wrongPage} of ${await nameOf(db, file)} is not as it was written`;
    if (zeroPages.size > 0 && (await isAnyIndexed(db, folder, file, (page) => zeroPages.has(page))))
      return `${await nameOf(db, file)} lost rows: a page of its file is empty`;
  }
  return undefined;
}

/** The files of tables and indexes, small ones first. */
async function findFiles(db: Db, folder: string) {
  const { rows } = await db.execute<{ place: string }>(
    sql`select 'base/' || oid as place from pg_database where datname = current_database()`,
  );
  return [...rows.map(({ place }) => place), 'global']
    .flatMap((place) => readdirSync(join(folder, place)).map((name) => `${place}/${name}`))
    .filter((file) => /\/\d+(\.\d+)?$/.test(file))
    .map((file) => ({ file, bytes: statSync(join(folder, file)).size }))
    .toSorted((a, b) => a.bytes - b.bytes);
}

const segmentOf = (file: string) => Number(/\.(\d+)$/.exec(file)?.[1] ?? 0);

async function readPages(path: string, segment: number, hasChecksums: boolean) {
  const zeroPages = new Set<number>();
  for (const [index, page] of pagesOf(path)) {
    if (index % pagesInTurn === pagesInTurn - 1) await setImmediate();
    const place = segment * pagesInSegment + index;
    if (page.every((word) => word === 0)) zeroPages.add(place);
    else if (hasChecksums && !hasItsChecksum(page, place)) return { wrongPage: place, zeroPages };
  }
  return { zeroPages };
}

/** The pages of a file, each in the same memory. */
function* pagesOf(path: string): Generator<[number, Int32Array]> {
  const page = new Int32Array(pageBytes / 4);
  const file = openSync(path, 'r');
  try {
    for (let index = 0; readSync(file, page, 0, pageBytes, null) === pageBytes; index++)
      yield [index, page];
  } finally {
    closeSync(file);
  }
}

const sums = new Int32Array(32);
const beginnings = Int32Array.from([
  ...[
    0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c,
  ],
  ...[
    0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb,
  ],
  ...[
    0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4,
  ],
  ...[
    0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
  ],
]);
const prime = 16_777_619;

/** PostgreSQL's checksum of a page (`storage/checksum_impl.h`), in its header; changes `page`. */
function hasItsChecksum(page: Int32Array, place: number): boolean {
  const header = page[2] as number;
  page[2] = header & 0xffff0000;
  sums.set(beginnings);
  for (let at = 0; at < page.length; at++) mix(at % 32, page[at] as number);
  for (let at = 0; at < 64; at++) mix(at % 32, 0);
  const sum = (sums.reduce((all, each) => all ^ each, 0) ^ place) >>> 0;
  return (sum % 65_535) + 1 === (header & 0xffff);
}

function mix(lane: number, word: number) {
  const mixed = (sums[lane] as number) ^ word;
  sums[lane] = Math.imul(mixed, prime) ^ (mixed >>> 17);
}

const filenodeOf = (file: string) => /\/(\d+)(\.\d+)?$/.exec(file)?.[1] ?? '0';
const relationOf = (file: string) =>
  sql`pg_filenode_relation(${file.startsWith('global') ? sql`(select oid from pg_tablespace where spcname = 'pg_global')` : 0}, ${filenodeOf(file)}::oid)`;

async function nameOf(db: Db, file: string): Promise<string> {
  const named = await db
    .execute<{ name: string | null }>(sql`select ${relationOf(file)}::text as name`)
    .catch(() => undefined);
  return named?.rows[0]?.name ?? file;
}

/** Whether a B-tree leads to such a page of the table in this file; the page should have rows then. */
async function isAnyIndexed(
  db: Db,
  folder: string,
  file: string,
  isSuch: (page: number) => boolean,
): Promise<boolean> {
  const { rows } = await db.execute<{ index: string }>(sql`
    select pg_relation_filepath(indexrelid) as index from pg_index
      join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where amname = 'btree' and indrelid = ${relationOf(file)}`);
  return rows.some(({ index }) =>
    pagesOf(join(folder, index)).some(([, page]) => pagesLedTo(page).some(isSuch)),
  );
}

const [leaf, deleted] = [0x1, 0x4];
const otherMeaning = 0x2000;

/**
 * The pages that the entries of a B-tree's leaf lead to (`access/nbtree.h`). An entry with `otherMeaning` has
 * a list of places, or none: the first key of the next leaf.
 */
function* pagesLedTo(page: Int32Array): Generator<number> {
  const view = new DataView(page.buffer);
  const read = (at: number) => view.getUint16(at, true);
  const pageAt = (at: number) => read(at) * 65_536 + read(at + 2);
  if ((read(read(16) + 12) & (leaf | deleted)) !== leaf) return;
  for (let pointer = 24; pointer < read(12); pointer += 4) {
    const entry = read(pointer) & 0x7fff;
    if (!(read(entry + 6) & otherMeaning)) yield pageAt(entry);
    else if (read(entry + 4) & otherMeaning)
      for (let place = 0; place < (read(entry + 4) & 0xfff); place++)
        yield pageAt(entry + pageAt(entry) + 6 * place);
  }
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer } from 'vite';
import { buildThread } from '../scripts/build-thread.ts';
import { startPostgres } from '../scripts/postgres-server.mjs';
import { generateMarks, officeOf, realMarks } from './register.mjs';

const rowsPerInsert = 10_000;
const madeOf = [
  'bench/register.mjs',
  'bench/register-database.mjs',
  'src/features/trademarks/engine/search-text.ts',
  'src/features/trademarks/marks/office-texts.server.ts',
  'src/features/trademarks/words/goods-words.ts',
  'tools/office-standin/random.ts',
  'tools/office-standin/words.ts',
  'src/features/trademarks/engine/register-columns.server.ts',
  ...readdirSync('src/features/trademarks/words', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name)),
  ...readdirSync('drizzle', { recursive: true })
    .filter((name) => /(start|register|mark|check|search|word|goods).*\.sql$/.test(name))
    .map((name) => join('drizzle', name)),
];

/** Settings for a server of this size; PostgreSQL's defaults suit a far smaller machine. */
const serverSettings = {
  shared_buffers: '4GB',
  work_mem: '32MB',
  effective_cache_size: '12GB',
  random_page_cost: '1.1',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  synchronous_commit: 'off',
};

const hugePages = '/proc/sys/vm/nr_hugepages';
/** Of 2 MB: the shared buffers, and what else a server shares. */
const reservedPages = 2_300;

/**
 * A server with these settings, and with huge pages where they can be reserved. Each connection waits for the kernel
 * where it first meets a part of the shared memory, on a virtual machine some 0.1 ms for 64 kB: 0.1 s of a search.
 */
export async function startServer({ persistentFolder, settings = {} }) {
  const before = await reserveHugePages();
  const isReserved = before !== undefined;
  if (!isReserved) console.log('The database server runs without huge pages.');
  const server = await startPostgres({
    persistentFolder,
    settings: { ...serverSettings, ...settings, ...(isReserved && { huge_pages: 'on' }) },
  });
  return {
    ...server,
    stop() {
      server.stop();
      if (isReserved) writeFileSync(hugePages, before);
    },
  };
}

/**
 * What the machine had reserved before, to go back to; undefined if it can't be raised. A machine that has been busy finds
 * so many only after some attempts.
 */
async function reserveHugePages() {
  if (!existsSync(hugePages)) return undefined; // not Linux
  const reserved = () => readFileSync(hugePages, 'utf8');
  const before = reserved();
  if (Number(before) >= reservedPages) return before;
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      writeFileSync(hugePages, String(reservedPages));
      if (Number(reserved()) >= reservedPages) return before;
      await wait(500);
    }
    writeFileSync(hugePages, before);
  } catch {} // not root
  return undefined;
}

export async function openSources() {
  process.env.LIONMARK_THREAD ??= await buildThread();
  const vite = await createServer({
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return { load: (path) => vite.ssrLoadModule(`/src/${path}`), close: () => vite.close() };
}

/**
 * Returns a database of generated marks, and others `also`, on PGlite (`embedded`) or its own PostgreSQL
 * (`server`). It is cached in the system's temporary folder until its inputs change.
 */
export async function openRegister(sources, { kind, count, name = 'marks', also = [] }) {
  const hash = createHash('sha256');
  for (const file of madeOf) hash.update(readFileSync(file));
  hash.update(JSON.stringify(also));
  if (realMarks().length === 0) hash.update('without real rows');
  const key = `${name}-${kind}-${count}-${hash.digest('hex').slice(0, 12)}`;
  const all = join(tmpdir(), 'lionmark-registers');
  const folder = join(all, key);
  const isMade = existsSync(join(folder, 'made'));
  if (!isMade) {
    await mkdir(all, { recursive: true });
    for (const old of readdirSync(all))
      if (old.startsWith(`${name}-${kind}-${count}-`)) rmSync(join(all, old), { recursive: true });
    await mkdir(folder);
  }
  const server = kind === 'server' ? await startServer({ persistentFolder: folder }) : undefined;
  const { openDatabase } = await sources.load('platform/db/database.ts');
  const database = await openDatabase({ url: server?.url, dataDir: folder });
  const { migrateDatabase } = await sources.load('platform/db/migrate.ts');
  await migrateDatabase(database.db, 'drizzle');
  if (!isMade) {
    await fill(sources, database, count, also);
    writeFileSync(join(folder, 'made'), '');
  }
  return {
    ...database,
    folder,
    url: server?.url,
    async close() {
      await database.close();
      server?.stop();
    },
  };
}

/** Waits until the register is in memory; returns how many milliseconds that took. */
export async function openInMemory(sources, db) {
  const { engineOf } = await sources.load('features/trademarks/engine/engine.server.ts');
  const startedAt = performance.now();
  while (!engineOf(db).isOpen())
    await engineOf(db)
      .ask(() => Promise.resolve(true))
      .catch((error) => {
        if (error.status !== 503) throw error;
      });
  return performance.now() - startedAt;
}

function* marksAnd(also, count) {
  yield* generateMarks(count - also.length);
  yield* also;
}

const fields = {
  slug: 'text',
  name: 'text',
  registrationNumber: 'text',
  registrationDate: 'date',
  expiryDate: 'date',
  owner: 'text',
  status: 'text',
  officeStatus: 'text',
  classes: 'text[]',
  description: 'text',
  isPublished: 'boolean',
};

/** The columns of `office_records` that a search reads, and those that make it wide. */
const officeFields = {
  trademarkId: 'int',
  source: 'text',
  digest: 'bigint',
  wordTexts: 'text[]',
  wordChinese: 'text[]',
  wordTranslations: 'text[]',
  wordDevices: 'text[]',
  classNumbers: 'text[]',
  classGoods: 'text[]',
  ownerNames: 'text[]',
  ownerUens: 'text[]',
  ownerCountries: 'text[]',
  agentNames: 'text[]',
  agentUens: 'text[]',
  madridNumbers: 'text[]',
};

/** One mark in 200 is the firm's own. */
export const isOfOffice = (n) => n % 200 !== 0;

async function rowMaker(sources) {
  const load = (path) => sources.load(`features/trademarks/${path}`);
  const { registerColumns } = await load('engine/register-columns.server.ts');
  const { partyRef } = await load('marks/party-ref.ts');
  const { officeTexts } = await load('marks/office-texts.server.ts');
  return (mark, n) => {
    if (!isOfOffice(n)) return { mark: { ...mark, ...registerColumns(mark) } };
    const office = officeOf(mark, n);
    const record = {
      trademarkId: n + 1,
      source: 'singapore',
      digest: n,
      wordTexts: [office.words],
      wordChinese: [office.chinese],
      wordTranslations: [office.translation],
      wordTransliterations: [],
      wordPhonetics: [],
      wordDevices: [office.device],
      classNumbers: mark.classes,
      classGoods: office.classGoods,
      ownerNames: office.owners.map(({ name }) => name),
      ownerUens: office.owners.map(({ uen }) => uen),
      ownerCountries: office.owners.map(({ country }) => country),
      agentNames: office.agents.map(({ name }) => name),
      agentUens: office.agents.map(({ uen }) => uen),
      madridNumbers: office.madrid,
    };
    const whole = {
      ...mark,
      description: null,
      source: 'singapore',
      kind: office.kind,
      countries: office.countries,
      ownerRefs: office.owners.map(({ name, uen }) => partyRef(name, uen)),
      agentRefs: office.agents.map(({ name, uen }) => partyRef(name, uen)),
    };
    return { mark: { ...whole, ...registerColumns(whole, officeTexts(record)) }, record };
  };
}

/** Indexes are built after the rows, in a quarter of the time. */
async function fill(sources, { db }, count, also) {
  const rowOf = await rowMaker(sources);
  const { trademarks } = await sources.load('features/trademarks/marks/schema.server.ts');
  const columnName = (key) => key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
  const client = await db.$client.connect();
  await client.query('set statement_timeout = 0');
  const run = (text, values) => client.query({ text, values, query_timeout: 600_000 });
  const { rows: indexes } = await run(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('trademarks', 'office_records') and indexname not in (select conname from pg_constraint)`);
  for (const { name } of indexes) await run(`drop index "${name}"`);

  const send = (table, types, rows) =>
    run(
      `insert into ${table} (${Object.keys(types).map(columnName)})
       select ${Object.keys(types).map((key) => `"${key}"`)}
       from jsonb_to_recordset($1::jsonb)
         as row(${Object.entries(types).map(([key, type]) => `"${key}" ${type}`)})`,
      [JSON.stringify(rows)],
    );
  const ofOffice = {
    source: 'firm',
    kind: null,
    countries: [],
    agentRefs: [],
  };
  let types;
  const insert = async (rows) => {
    const marks = rows.map(({ mark }) => ({ ...ofOffice, ...mark }));
    types ??= Object.fromEntries(
      Object.keys(marks[0])
        .filter((key) => key !== 'image')
        .map((key) => [key, fields[key] ?? trademarks[key].getSQLType()]),
    );
    await send('trademarks', types, marks);
    const records = rows.flatMap(({ record }) => record ?? []);
    await send('office_records', officeFields, records);
  };
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1_000).toFixed(1);
  let rows = [];
  let inserting = Promise.resolve();
  let n = 0;
  for (const mark of marksAnd(also, count)) {
    rows.push(rowOf(mark, n));
    n += 1;
    if (rows.length < rowsPerInsert) continue;
    await inserting;
    inserting = insert(rows);
    rows = [];
  }
  await inserting;
  if (rows.length > 0) await insert(rows);
  const loaded = seconds();
  for (const { name, definition } of indexes) {
    const start = performance.now();
    await run(definition);
    if (process.env.VERBOSE)
      console.log(`  ${name}: ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  }
  await run('vacuum (analyze)');
  client.release(); // an embedded database has no other
  console.log(
    `${count.toLocaleString('en')} marks loaded in ${loaded} s, with indexes ${seconds()} s.`,
  );
}

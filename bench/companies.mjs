import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chosenOf, numberOf } from './arguments.mjs';
import { seededRandom } from './register.mjs';
import { openInMemory, openSources, startServer } from './register-database.mjs';
import { format, table } from './table.mjs';

// `npm run bench -- companies embedded|server ROWS`: loads the first 100,000 of an invented register of companies as the job
// does, and again, adds the others in bulk, and measures what a check needs for the names of companies beside marks.

const [kind = 'embedded', count = '2000000'] = process.argv.slice(2);
chosenOf(['embedded', 'server'], [kind]);
const rows = numberOf(count, 'The number of companies');
const checks = 400;
const loaded = Math.min(rows, 100_000);
const today = '2026-11-28';

const sources = await openSources();
const load = (path) => sources.load(path);
const { inventCompany, companyFile } = await load('../tools/office-standin/companies.ts');
const folder = await mkdtemp(join(tmpdir(), 'lionmark-companies-'));
const file = join(folder, 'companies.csv');
const rowsPerPiece = 5_000;
function* pieces() {
  for (let from = 0; from < loaded; from += rowsPerPiece) {
    const length = Math.min(rowsPerPiece, loaded - from);
    const text = companyFile(Array.from({ length }, (_, at) => inventCompany(from + at)));
    yield from === 0 ? text : text.slice(text.indexOf('\n') + 1);
  }
}
await pipeline(Readable.from(pieces()), createWriteStream(file));

const server = kind === 'server' ? await startServer({ persistentFolder: folder }) : undefined;
const { openDatabase } = await load('platform/db/database.ts');
const database = await openDatabase({ url: server?.url, dataDir: folder });
const { migrateDatabase } = await load('platform/db/migrate.ts');
await migrateDatabase(database.db, 'drizzle');
await openInMemory(sources, database.db);
const { readConfig } = await load('platform/config/config.ts');
const { syncNow } = await load('features/trademarks/sources/sync/sync-now.server.ts');
const config = { ...readConfig({}), dataDir: folder, diskReserveBytes: 0 };
const loadSeconds = async () => {
  const startedAt = performance.now();
  const run = await syncNow({ database, config, key: 'acra', filePath: file, report() {} });
  return { seconds: (performance.now() - startedAt) / 1_000, counts: run.counts };
};
const first = await loadSeconds();
const again = await loadSeconds();
console.log(JSON.stringify({ first, again }));
const filling = performance.now();
await fill(loaded);
console.log(`${rows} rows after ${Math.round((performance.now() - filling) / 1_000)} s more.`);
await database.db.execute(
  `update register_sources set is_whole = true, as_of = '${today}' where key = 'acra'`,
);

const { findCompanies } = await load('features/clearance/matching/find-companies.server.ts');
const random = seededRandom(11);
const kinds = {
  'names of the register': (name) => name,
  'a word of them': (name) => name.split(' ')[0],
  'a letter changed': (name) => name.replace(/[AEIOU]/, (letter) => (letter === 'A' ? 'E' : 'A')),
  'with a word before': (name) => `Golden ${name}`,
};
const measured = [];
for (const [named, change] of Object.entries(kinds)) {
  const times = [];
  let found = 0;
  for (let at = 0; at < checks; at += 1) {
    const { name } = inventCompany(Math.floor(random() * rows));
    const startedAt = performance.now();
    const answer = await findCompanies(database.db, { name: change(name), classes: ['43'] }, today);
    times.push(performance.now() - startedAt);
    found += answer.names.length > 0 ? 1 : 0;
  }
  times.sort((one, two) => one - two);
  const share = (part) => format(times[Math.floor(part * checks)] ?? 0);
  measured.push({
    names: named,
    'p50 ms': share(0.5),
    'p95 ms': share(0.95),
    'p99 ms': share(0.99),
    found,
  });
}
console.log(table(measured));
const { rows: sizes } = await database.db.execute(
  `select pg_total_relation_size('companies') as total, pg_relation_size('companies_keys') as keys`,
);
console.log(JSON.stringify({ sizes, rssMb: Math.round(process.memoryUsage.rss() / 1e6) }));
await database.close();
server?.stop();
await sources.close();
await rm(folder, { recursive: true, force: true });

/** Indexes are built after the rows. */
async function fill(from) {
  const { sentCompanies } = await load('features/trademarks/companies/data.server.ts');
  const { readCompany } = await load('features/trademarks/sources/acra/read-company.server.ts');
  const { sql } = await import('drizzle-orm');
  const run = async (...texts) => {
    const client = await database.db.$client.connect();
    for (const text of ['set statement_timeout = 0', ...texts])
      await client.query({ text, query_timeout: 900_000 });
    client.release(); // an embedded database has no other
  };
  await run('drop index companies_keys');
  for (let at = from; at < rows; at += rowsPerPiece) {
    const sent = Array.from({ length: Math.min(rowsPerPiece, rows - at) }, (_, n) => {
      const { uen, name, kind, status, registered } = inventCompany(at + n);
      const { company } = readCompany({
        uen,
        entity_name: name,
        entity_type_description: kind,
        entity_status_description: status,
        registration_incorporation_date: registered,
      });
      return sentCompanies.row({ ...company, digest: at + n });
    });
    await database.db.execute(sql`insert into companies (${sentCompanies.names}) select ${sentCompanies.values}
      from ${sentCompanies.table(sentCompanies.arrays(sent))} on conflict do nothing`);
  }
  await run(
    'create index companies_keys on companies using gin (keys)',
    'vacuum (analyze) companies',
  );
}

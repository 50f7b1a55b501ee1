import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresFolder, startPostgres } from '../scripts/postgres-server.mjs';
import { keysVersion } from '../src/features/trademarks/engine/register-columns.server';
import { administer, createDatabase, databaseUrl } from './database';
import { freePort, type ServerProcess, startServer } from './server-process';

// Two processes of the site search one register on a PostgreSQL server, while it changes and while they are killed.

/** Large enough for threads that follow the changes, and for snapshots. */
const marks = 21_000;
const words = ['lion', 'kopi', 'tembusu', 'merbau'];
const rounds = 8;
const hasServer = process.env.DATABASE_URL !== undefined || existsSync(postgresFolder);

let server: { url: string; stop(): void } | undefined;
let name = '';
let database: pg.Client;
let folders: string[];
let processes: ServerProcess[];
let start: (at: number) => Promise<ServerProcess>;

beforeAll(async () => {
  if (!hasServer) return;
  server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: () => {} }
    : await startPostgres();
  name = await createDatabase(server.url, 'lionmark_drill');
  const url = databaseUrl(server.url, name);
  folders = [];
  for (const _ of [1, 2]) folders.push(await mkdtemp(join(tmpdir(), 'lionmark-drill-')));
  const common = {
    DATABASE_URL: url,
    SECRET_KEY: '0'.repeat(64),
    SEED: 'none',
    RATE_LIMITS: 'off',
  };
  start = async (at) =>
    startServer({
      ...common,
      DATA_DIR: folders[at] as string,
      DISK_RESERVE_MB: '0',
      PORT: String(await freePort()),
    });
  // The first one makes the tables.
  processes = [await start(0)];
  database = new pg.Client({ connectionString: url });
  await database.connect();
  await insertMarks(1, marks);
  processes.push(await start(1));
});
afterAll(async () => {
  await Promise.all(processes?.map((process) => process.kill()) ?? []);
  await database?.end();
  if (server && name) await administer(server.url, `drop database ${name} with (force)`);
  server?.stop();
  for (const folder of folders ?? []) await rm(folder, { recursive: true, force: true });
});

const insertMarks = (first: number, last: number) =>
  database.query(
    `insert into trademarks (slug, name, registration_number, registration_date, owner, classes, is_published,
      name_key, owner_key, search_text, keys_version)
    select 'm' || n, word || ' ' || n, 'N' || n, '2020-01-01', 'Owner', '{9}', true,
      word || ' ' || n, 'owner', word || ' ' || n || E'\\nn' || n || E'\\nowner\\n\\n\\nclass 9;', $4
    from (select n, ($3::text[])[1 + n % cardinality($3::text[])] as word
      from generate_series($1::int, $2::int) n) as made`,
    [first, last, words, keysVersion],
  );

async function change(round: number) {
  const [from, to] = [words[round % words.length], words[(round + 1) % words.length]];
  await database.query(
    `update trademarks set name_key = replace(name_key, $1, $2), search_text = replace(search_text, $1, $2)
      where id % 97 = $3`,
    [from, to, round],
  );
  await database.query('delete from trademarks where id % 1009 = $1', [round]);
  await insertMarks(marks + 1 + round * 100, marks + (round + 1) * 100);
}

async function truthOf(word: string) {
  const { rows } = await database.query<{ total: number; first: string }>(
    `select count(*)::int as total,
      (array_agg(slug order by name_key, id))[1:20] as first
    from trademarks where search_text like '%' || $1 || '%'`,
    [word],
  );
  return rows[0];
}

/** What a process finds: undefined while it says that the register is being brought up to date. */
async function find(process: ServerProcess, word: string) {
  const answer = await fetch(`${process.url}/api/trademarks?q=${word}&page=1`).catch(
    () => undefined,
  );
  if (!answer || answer.status === 503 || answer.headers.has('x-being-updated')) return undefined;
  expect(answer.status).toBe(200);
  const rows = (await answer.json()) as { slug: string }[];
  return {
    total: Number(answer.headers.get('x-total-count')),
    first: rows.map(({ slug }) => slug),
  };
}

test('two processes on one server find the same and the truth, while marks change and they are killed', async ({
  skip,
}) => {
  if (!hasServer) skip(`PostgreSQL’s programs are not in ${postgresFolder}.`);
  for (let round = 0; round < rounds; round += 1) {
    await change(round);
    const word = words[(round + 1) % words.length] as string;
    const truth = await truthOf(word);
    const asked = processes.flatMap((process) => [find(process, word), find(process, word)]);
    const killed = round % 2;
    if (round % 4 > 1) await processes[killed]?.kill();
    for (const found of await Promise.all(asked)) if (found) expect(found).toEqual(truth);
    if (round % 4 > 1) processes[killed] = await start(killed);
    for (const process of processes)
      await expect.poll(() => find(process, word), { interval: 100 }).toEqual(truth);
  }
});

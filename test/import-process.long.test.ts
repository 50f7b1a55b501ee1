import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RegisterImport } from '../src/features/trademarks/import/contract';
import { countedMarks } from '../src/features/trademarks/marks/schema.server';
import { openDatabase } from '../src/platform/db/database';
import { openInProcess } from '../src/platform/db/open-in-process';
import { cookiesOf } from './cookies';
import { freePort, makeHome, type ServerProcess, startServer } from './server-process';
import { adminPassword } from './site';

let home: Awaited<ReturnType<typeof makeHome>>;
let env: Record<string, string>;
const servers: ServerProcess[] = [];
beforeEach(async () => {
  home = await makeHome();
  env = { ...home.env, PORT: String(await freePort()), RATE_LIMITS: 'off', SEED: 'none' };
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  await home.remove();
});

const rowCount = 3_000;
const csv = [
  'name,registrationNumber,registrationDate,owner,status,classes',
  ...Array.from(
    { length: rowCount },
    (_, n) => `Kelip ${n % 100},T${n},2024-02-${n % 2 ? '29' : '30'},Owner ${n},registered,30`,
  ),
].join('\n');
const right = rowCount / 2;

async function start() {
  const server = await startServer(env);
  servers.push(server);
  const signedIn = await fetch(`${server.url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  });
  const cookie = cookiesOf(signedIn);
  const call = async <T = RegisterImport>(method: string, path: string, body?: string) => {
    const response = await fetch(`${server.url}/api/admin/trademarks${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body ?? null,
    });
    expect(response.status).toBeLessThan(300);
    return {
      body: (await response.json()) as T,
      total: Number(response.headers.get('x-total-count')),
    };
  };
  const until = async (id: number, isThere: (job: RegisterImport) => boolean) => {
    const deadline = Date.now() + 180_000;
    while (Date.now() < deadline) {
      const { body } = await call('GET', `/imports/${id}`);
      if (isThere(body)) return body;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    throw new Error('The import did not get there.');
  };
  return { server, call, until };
}

test('an import killed repeatedly resumes with nothing lost or duplicated', async () => {
  const first = await start();
  const announced = await first.call(
    'POST',
    '/imports',
    JSON.stringify({ fileName: 'marks.csv', format: 'csv', sizeBytes: csv.length }),
  );
  const { id } = announced.body;
  await first.call('PUT', `/imports/${id}/bytes?offset=0`, csv);
  const checked = await first.until(id, ({ state }) => state === 'checked');
  expect(checked.expected).toEqual({ created: right, changed: 0, unchanged: 0, wrong: right });
  await first.call('POST', `/imports/${id}/start`, '{}');

  let running = first;
  let reported = 0;
  for (let kill = 0; kill < 2; kill += 1) {
    const seen = await running.until(
      id,
      ({ rowsDone, state }) => rowsDone > reported || state === 'done',
    );
    reported = seen.rowsDone;
    await running.server.kill();
    running = await start();
    const after = (await running.call('GET', `/imports/${id}`)).body;
    expect(after.rowsDone).toBeGreaterThanOrEqual(reported);
  }
  const done = await running.until(id, ({ state }) => state === 'done');
  expect(done.counts).toEqual(checked.expected);
  expect((await running.call('GET', '?pageSize=1')).total).toBe(right);
  expect(existsSync(join(home.dataDir, 'imports', String(id)))).toBe(false);

  const undone = await running.call<{ undoResult: object }>(
    'POST',
    `/changes/${done.changeId}/undo`,
    '{}',
  );
  expect(undone.body.undoResult).toMatchObject({ removed: right, left: 0 });
  expect((await running.call('GET', '?pageSize=1')).total).toBe(0);
});

const command = (...more: string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn('node', ['dist/server/register.js', ...more], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.once('exit', (code) => resolve({ code, output }));
  });

test('npm run register loads a file, reports invalid rows and skips known marks', async () => {
  const file = join(home.dataDir, 'marks.csv');
  writeFileSync(file, csv);
  const first = await command('import', file);
  expect(first.output).toMatch(
    /3,000 rows in .* s: 1,500 new, 0 changed, 0 unchanged, 1,500 with errors/,
  );
  expect(first.code).toBe(0);
  const wrong = readFileSync(`${file}.wrong.csv`, 'utf8').split('\r\n');
  expect(wrong).toHaveLength(right + 2);
  expect(wrong[1]).toMatch(/^2,"Registration date must be a valid date.*",Kelip 0,T0,/);
  const again = await command('import', file);
  expect(again.output).toContain('0 new, 0 changed, 1,500 unchanged, 1,500 with errors');
  expect(await command('import', '/nowhere.csv')).toEqual({
    code: 1,
    output: 'File not found: /nowhere.csv\n',
  });
  const wrongMap = await command('import', file, '--map', 'name=Nobody');
  expect(wrongMap).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^--map: the file has no column/),
  });
});

/** So many take longer than until the first report of how far the load is. */
const longCount = 60_000;
const longFile = () =>
  [
    'name,registrationNumber,registrationDate,owner,status,classes,isPublished',
    ...Array.from(
      { length: longCount },
      (_, n) =>
        `Kelip ${'qrstuvwxyz'[n % 10]},T${n},2024-02-29,Owner ${n % 50},registered,30;43,yes`,
    ),
  ].join('\n');

/** The stored counts of the register, and the same counted from its rows. */
async function storedAndCounted() {
  const { dataDir } = home;
  const url = env.DATABASE_URL;
  const { db, close } = url ? await openDatabase({ url, dataDir }) : await openInProcess(dataDir);
  const read = async (statement: SQL) => (await db.execute(statement)).rows[0];
  const kept = await read(sql`select
    coalesce(sum(marks), 0)::int as marks,
    coalesce(sum(marks) filter (where is_published), 0)::int as published from ${countedMarks}`);
  const counted = await read(sql`select
    count(*)::int as marks, count(*) filter (where is_published)::int as published from trademarks`);
  await close();
  return { kept, counted };
}

test('a killed load leaves correct counts, and the next run goes on', async () => {
  await (await start()).server.stop();
  const file = join(home.dataDir, 'long.csv');
  writeFileSync(file, longFile());
  const load = spawn('node', ['dist/server/register.js', 'import', file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  });
  const gone = once(load, 'exit');
  await once(load.stdout, 'data');
  load.kill('SIGKILL');
  await gone;

  const { kept, counted } = await storedAndCounted();
  expect(kept).toEqual(counted);
  expect(kept?.marks ?? 0).toBeLessThan(longCount);

  const again = await command('import', file);
  expect(again.output).toContain(`${longCount.toLocaleString('en-SG')} rows in`);
  expect((await storedAndCounted()).kept).toEqual({
    marks: longCount,
    published: longCount,
  });
});

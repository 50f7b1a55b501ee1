import {
  chmodSync,
  cpSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BackupList } from '../src/features/backup/contract';
import type { JobList } from '../src/features/jobs/contract';
import { openInProcess } from '../src/platform/db/open-in-process';
import type { Notice } from '../src/shared/notice';
import { freePort, makeHome, spawnServer, startServer, visitorOf } from './server-process';
import { adminPassword } from './site';

type Visitor = ReturnType<typeof visitorOf>;
const until = { timeout: 60_000, interval: 100 };

/** The embedded database's own; a server looks after its files itself. */
describe.runIf(!process.env.DATABASE_URL)('a folder', () => {
  let home: Awaited<ReturnType<typeof makeHome>>;
  const filePaths: Record<string, string> = {};
  const copies: string[] = [];
  beforeAll(async () => {
    home = await makeHome({ isSeeded: true });
    const database = await openInProcess(home.dataDir);
    const { rows } = await database.db.execute<{ name: string; path: string }>(
      sql`select relname as name, pg_relation_filepath(oid) as path from pg_class
        where relname in ('services', 'posts')`,
    );
    for (const { name, path } of rows) filePaths[name] = path;
    await database.close();
  });
  afterAll(async () => {
    for (const copy of copies) rmSync(copy, { recursive: true });
    await home.remove();
  });

  /** Starts the site on a damaged copy and returns all that it wrote before it ended. */
  async function startDamaged(damage: (folder: string) => unknown) {
    const dataDir = copyHome();
    await damage(join(dataDir, 'postgres'));
    const server = spawnServer({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    const code = await new Promise((resolve) => server.child.once('exit', resolve));
    return { code, output: server.output().replaceAll(dataDir, 'DATA'), dataDir };
  }

  type Damage = [string, string, (folder: string) => unknown];
  const damages: Damage[] = [
    [
      'without PG_VERSION',
      'it is not whole, PG_VERSION is missing; nothing was changed',
      (folder) => rmSync(join(folder, 'PG_VERSION')),
    ],
    [
      'with a page of zeros',
      'services lost rows: a page of its file is empty',
      (folder) => overwrite(join(folder, filePaths.services ?? ''), Buffer.alloc(8192)),
    ],
    [
      'with a short pg_control',
      'could not read file "global/pg_control": read 100 of 296',
      (folder) => truncateSync(join(folder, 'global/pg_control'), 100),
    ],
    [
      'with a changed byte',
      'page 0 of services is not as it was written',
      (folder) => overwrite(join(folder, filePaths.services ?? ''), Buffer.from('x'), 8000),
    ],
    [
      'without its log',
      'could not locate a valid checkpoint record at .+',
      (folder) => {
        for (const name of readdirSync(join(folder, 'pg_wal'), { withFileTypes: true }))
          if (name.isFile()) rmSync(join(folder, 'pg_wal', name.name));
      },
    ],
  ];

  async function expectOneLine(reason: string, damage: (folder: string) => unknown) {
    const { code, output } = await startDamaged(damage);
    expect(output).toMatch(
      new RegExp(
        `^DATA_DIR: the database in DATA/postgres can’t be used: ${reason}\\. To restore a backup run npm run restore -- latest, after moving the folder away\\.\n$`,
      ),
    );
    expect(code).toBe(1);
  }

  test.concurrent.each(damages)('%s stops the start with one line', (_, reason, damage) =>
    expectOneLine(reason, damage),
  );

  test.concurrent('that was emptied gets no new database', async () => {
    const { code, output, dataDir } = await startDamaged((folder) =>
      rmSync(folder, { recursive: true }),
    );
    expect(output).toMatch(
      /^DATA_DIR: the database of this site, set up on \d{4}-\d\d-\d\d, is gone: DATA\/postgres is empty\. [^\n]+\n$/,
    );
    expect(code).toBe(1);
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual([]);
  });

  function copyHome() {
    const dataDir = `${home.dataDir}-${copies.length}`;
    copies.push(dataDir);
    cpSync(home.dataDir, dataDir, { recursive: true });
    return dataDir;
  }

  test('is its user’s alone after a start', async () => {
    const dataDir = copyHome();
    for (const name of ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
      chmodSync(join(dataDir, name), 0o777);
    const server = await startServer({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    await server.kill();
    expect(server.output()).toMatch(/^BACKUP_KEY is not set: backups are not encrypted\. .+$/m);
    expect(openPaths(dataDir)).toEqual([]);
  });

  test.each([
    {
      kind: 'by other bytes, is told once it is read',
      table: 'posts',
      bytes: Buffer.alloc(8192, 'x'),
      problem: /^invalid page in block 0 of relation/,
      meet: (admin: Visitor) => admin.get('/api/blog'),
    },
    {
      kind: 'by zeros, is told by the next check',
      table: 'services',
      bytes: Buffer.alloc(8192),
      problem: /^services lost rows: a page of its file is empty$/,
      meet: (admin: Visitor) => admin.post('/api/admin/jobs/check-database/run', {}),
    },
  ])(
    'whose page is overwritten while the site runs, $kind',
    async ({ table, bytes, problem, meet }) => {
      const dataDir = copyHome();
      const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off' };
      const start = async () => {
        const server = await startServer({ ...env, PORT: String(await freePort()) });
        const admin = visitorOf(server);
        const login = { username: 'admin', password: adminPassword };
        expect((await admin.post('/api/admin/auth/login', login)).status).toBe(200);
        return { server, admin };
      };
      let { server, admin } = await start();
      const readJob = async (name: string) =>
        (await admin.get<JobList>('/api/admin/jobs')).body.jobs.find((job) => job.name === name);
      const backUp = async (outcome: string) => {
        await admin.post('/api/admin/jobs/back-up/run', {});
        await expect
          .poll(async () => (await readJob('back-up'))?.runs[0]?.outcome, until)
          .toBe(outcome);
      };
      await backUp('done');
      const folder = join(dataDir, 'backups');
      const good = readdirSync(folder).filter((name) => name.endsWith('.gz'));
      expect(good).toHaveLength(1);
      const madeAt = () => statSync(join(folder, good[0] ?? '')).mtimeMs;
      const goodAt = madeAt();
      await server.stop();
      ({ server, admin } = await start()); // with nothing in its memory

      await overwrite(join(dataDir, 'postgres', filePaths[table] ?? ''), bytes);
      expect((await admin.get('/readyz')).status).toBe(200);
      await meet(admin);
      await expect.poll(async () => (await admin.get('/readyz')).status, until).toBe(503);
      expect((await admin.get('/healthz')).status).toBe(200);
      const notices = (await admin.get<Notice[]>('/api/admin/dashboard/notices')).body;
      expect(notices[0]?.title).toBe('The database is damaged.');
      const line = server
        .output()
        .split('\n')
        .find((each) => each.includes('database damaged'));
      expect(JSON.parse(line ?? '{}').problem).toMatch(problem);

      await backUp('failed');
      const { backups } = (await admin.get<BackupList>('/api/admin/backups')).body;
      expect(backups.map((backup) => [backup.name === good[0], backup.problem === null])).toEqual([
        [false, false],
        [true, true],
      ]);
      expect(madeAt()).toBe(goodAt);
      await server.kill();

      const refused = spawnServer({ ...env, PORT: String(await freePort()) });
      expect(await new Promise((resolve) => refused.child.once('exit', resolve))).toBe(1);
      expect(refused.output()).toMatch(
        /^DATA_DIR: the database in [^\n]+ can’t be used: [^\n]+\n$/,
      );
    },
    240_000,
  );

  test.concurrent('that is unfinished becomes a new, private one', async () => {
    const dataDir = copyHome();
    rmSync(join(dataDir, 'postgres/PG_VERSION'));
    renameSync(join(dataDir, 'postgres.set-up'), join(dataDir, 'postgres.unfinished'));
    const server = await startServer({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    await server.kill();
    expect(openPaths(dataDir)).toEqual([]);
  });
});

async function overwrite(path: string, bytes: Uint8Array, at = 0) {
  const file = await open(path, 'r+');
  await file.write(bytes, 0, bytes.length, at);
  await file.close();
}

/** What other users of the machine may read or write. */
const openPaths = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );

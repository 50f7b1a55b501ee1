import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeKey } from '../src/features/backup/archive.server';
import type { BackupList } from '../src/features/backup/contract';
import { openInProcess } from '../src/platform/db/open-in-process';
import { cookiesOf } from './cookies';
import { mountDisk, unmountDisk } from './disk';
import { freePort, makeHome, postTo, type ServerProcess, startServer } from './server-process';
import { adminPassword } from './site';

const isServer = Boolean(process.env.DATABASE_URL);
const run = promisify(execFile);

const script = (name: 'backup' | 'restore', args: string[], env: Record<string, string>) =>
  run('node', [`dist/server/${name}.js`, ...args], {
    env: { PATH: process.env.PATH, ...env },
  }).catch((error: { stderr: string; stdout: string; code: number }) => error);

const disk = mountDisk(80);
afterAll(() => disk && unmountDisk(disk));

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

describe('a backup', () => {
  let home: Awaited<ReturnType<typeof makeHome>>;
  let env: Record<string, string>;
  let key: string;
  const servers: ServerProcess[] = [];
  const start = async () => {
    const server = await startServer({ ...env, PORT: String(await freePort()) });
    servers.push(server);
    return server;
  };
  beforeEach(async () => {
    key = await makeKey();
    home = await makeHome({ isSeeded: true });
    env = { ...home.env, BACKUP_KEY: key };
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.kill()));
    await home.remove();
  });

  const command = () => script('backup', [], env);
  const kept = () => filesIn(join(home.dataDir, 'backups'));
  const scratch = () => filesIn(home.dataDir).filter((name) => name.startsWith('backup-'));
  const made = /^(\S+) was made, and restored on trial\.\n$/;

  test('is made by the command while the site runs and while it does not', async () => {
    const server = await start();
    expect(await command()).toMatchObject({ stdout: expect.stringMatching(made), stderr: '' });
    expect(await server.stop()).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 1_000)); // names have seconds
    expect(await command()).toMatchObject({ stdout: expect.stringMatching(made), stderr: '' });
    expect(kept()).toHaveLength(1);
  });

  test('that was cut or changed restores nothing', async () => {
    const { stdout } = await command();
    const file = made.exec(stdout)?.[1] as string;
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    for (const broken of [
      bytes.subarray(0, bytes.length - 1),
      bytes.subarray(0, 70_000),
      changed,
    ]) {
      writeFileSync(file, broken);
      const dataDir = join(home.dataDir, 'nothing');
      expect(await script('restore', [file], { ...env, DATA_DIR: dataDir })).toMatchObject({
        stderr: expect.stringMatching(/^\S+ can’t be read: [^\n]+\n$/),
        code: 1,
      });
      expect(filesIn(dataDir)).toEqual([]);
    }
  });

  test('that ends with its process leaves nothing behind, and the next is made', async () => {
    const server = await start();
    const asked = command();
    await expect.poll(scratch, { interval: 5 }).not.toEqual([]);
    await server.kill();
    servers.length = 0;
    // On a server the command makes the backup itself; on the embedded database it waits for the site.
    if (isServer) await asked;
    const next = await start();
    expect(await asked).toMatchObject({ stdout: expect.stringMatching(made) });
    await next.stop();
    expect(scratch()).toEqual([]);
    expect(kept()).toHaveLength(1);
  });

  test.runIf(disk)('for which the room ends half-way fails and leaves no file', async () => {
    env.BACKUP_DIR = disk ?? '';
    // What a link leads to is packed, and its size not known before.
    const large = join(home.dataDir, 'large');
    writeFileSync(large, randomBytes(90_000_000));
    mkdirSync(join(home.dataDir, 'documents'));
    symlinkSync(large, join(home.dataDir, 'documents/scan.pdf'));
    const said = 'The disk is full. Make room on it, and try again.\n';
    expect(await command()).toMatchObject({ stderr: said, code: 1 });
    expect([filesIn(env.BACKUP_DIR), scratch()]).toEqual([[], []]);
    await start();
    expect(await command()).toMatchObject({
      stderr: isServer ? said : `The backup failed: ${said}`,
      code: 1,
    });
    expect([filesIn(env.BACKUP_DIR), scratch()]).toEqual([[], []]);
  });
  test.skipIf(disk)('for which the room ends half-way (needs mount)', () => {});
  test('that ends with its process is shown as failed once the site is back', async () => {
    const ask = (server: ServerProcess, cookie: string) => ({
      list: async (): Promise<BackupList> =>
        (await fetch(`${server.url}/api/admin/backups`, { headers: { cookie } })).json(),
      start: () => postTo(server, '/api/admin/backups', {}, { cookie, origin: server.url }),
    });
    const credentials = { username: 'admin', password: adminPassword };
    const server = await start();
    const cookie = cookiesOf(await postTo(server, '/api/admin/auth/login', credentials));
    const before = ask(server, cookie);
    expect((await before.start()).status).toBe(202);
    const begun = async () => (await before.list()).backups.map(({ status }) => status);
    await expect.poll(begun, { interval: 5 }).toEqual(['running']);
    await server.kill();
    servers.length = 0;
    const { list } = ask(await start(), cookie);
    // On a server another process could still be making it, until it has given no sign for a minute.
    const until = { timeout: isServer ? 150_000 : 20_000, interval: 200 };
    await expect
      .poll(async () => {
        const { backups, isRunning } = await list();
        return [isRunning, ...backups.map(({ status, problem }) => `${status}: ${problem}`)];
      }, until)
      .toEqual([false, 'failed: The site ended while the backup was being made']);
    expect(kept()).toEqual([]);
  });

  test('restores with the keys of its site alone', async () => {
    await (await start()).stop(); // makes the site's key
    const { stdout } = await command();
    const file = made.exec(stdout)?.[1] as string;
    const dataDir = join(home.dataDir, 'elsewhere');
    const restored = { ...env, DATA_DIR: dataDir };
    for (const [keys, said] of [
      [{ BACKUP_KEY: await makeKey() }, /^This backup was encrypted with another key than BACKUP_/],
      [
        { BACKUP_KEY: '' },
        /^This backup is encrypted\. Set BACKUP_KEY to the key it was made with/,
      ],
      [
        { SECRET_KEY: 'cd'.repeat(32) },
        /^The data in this backup .* than SECRET_KEY\. .* leave it unset: the backup has its own\.$/m,
      ],
    ] as const) {
      const answer = await script('restore', [file], { ...restored, ...keys });
      expect(answer).toMatchObject({ stderr: expect.stringMatching(said), code: 1 });
      expect(filesIn(dataDir)).toEqual([]);
    }
    if (isServer) return; // its own database is not empty
    const answer = await script('restore', [file], restored);
    expect(answer).toMatchObject({ stdout: expect.stringMatching(/^Restored /), stderr: '' });
  });

  test.skipIf(isServer)('stops with the site and leaves nothing behind', async () => {
    const server = await start();
    const asked = command();
    await expect.poll(scratch, { interval: 5 }).not.toEqual([]);
    expect(await server.stop()).toBe(0);
    expect(await asked).toMatchObject({ stderr: expect.stringMatching(/^The backup failed: /) });
    expect(scratch()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  test.skipIf(isServer)('of a database with a damaged page fails its trial', async () => {
    const database = await openInProcess(home.dataDir);
    const { rows } = await database.db.execute<{ path: string }>(
      sql`select pg_relation_filepath('services') as path`,
    );
    await database.close();
    await start();
    const file = openSync(join(home.dataDir, 'postgres', rows[0]?.path ?? ''), 'r+');
    writeSync(file, Buffer.alloc(8192), 0, 8192, 0);
    closeSync(file);
    expect(await command()).toMatchObject({
      stderr: expect.stringMatching(/^The backup failed: [^\n]*services[^\n]*\n$/),
      code: 1,
    });
  });
});

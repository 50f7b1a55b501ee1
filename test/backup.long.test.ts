import { execFile } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeKey } from '../src/features/backup/archive.server';
import { openInProcess } from '../src/platform/db/open-in-process';
import { freePort, makeHome, type ServerProcess, startServer } from './server-process';

const isServer = Boolean(process.env.DATABASE_URL);
const run = promisify(execFile);

const script = (name: 'backup' | 'restore', args: string[], env: Record<string, string>) =>
  run('node', [`dist/server/${name}.js`, ...args], {
    env: { PATH: process.env.PATH, ...env },
  }).catch((error: { stderr: string; stdout: string; code: number }) => error);

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
  }, 120_000);

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
  }, 120_000);

  test('that ends with its process leaves nothing behind, and the next is made', async () => {
    const server = await start();
    const asked = command();
    await expect.poll(scratch, { timeout: 20_000, interval: 5 }).not.toEqual([]);
    await server.kill();
    servers.length = 0;
    // On a server the command makes the backup itself; on the embedded database it waits for the site.
    if (isServer) await asked;
    const next = await start();
    expect(await asked).toMatchObject({ stdout: expect.stringMatching(made) });
    await next.stop();
    expect(scratch()).toEqual([]);
    expect(kept()).toHaveLength(1);
  }, 180_000);

  test.skipIf(isServer)(
    'stops with the site and leaves nothing behind',
    async () => {
      const server = await start();
      const asked = command();
      await expect.poll(scratch, { timeout: 20_000, interval: 5 }).not.toEqual([]);
      expect(await server.stop()).toBe(0);
      expect(await asked).toMatchObject({ stderr: expect.stringMatching(/^The backup failed: /) });
      expect(scratch()).toEqual([]);
      expect(kept()).toEqual([]);
    },
    120_000,
  );

  test.skipIf(isServer)(
    'of a database with a damaged page fails its trial',
    async () => {
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
    },
    120_000,
  );
});

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
import { openInProcess } from '../src/platform/db/open-in-process';
import { freePort, makeHome, spawnServer, startServer } from './server-process';

/** The embedded database's own; a server looks after its files itself. */
describe.runIf(!process.env.DATABASE_URL)('a folder', () => {
  let home: Awaited<ReturnType<typeof makeHome>>;
  let filePath: string;
  const copies: string[] = [];
  beforeAll(async () => {
    home = await makeHome({ isSeeded: true });
    const database = await openInProcess(home.dataDir);
    const { rows } = await database.db.execute<{ path: string }>(
      sql`select pg_relation_filepath('services') as path`,
    );
    filePath = rows[0]?.path ?? '';
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
      (folder) => overwrite(join(folder, filePath), Buffer.alloc(8192)),
    ],
    [
      'with a short pg_control',
      'could not read file "global/pg_control": read 100 of 296',
      (folder) => truncateSync(join(folder, 'global/pg_control'), 100),
    ],
    [
      'with a changed byte',
      'page 0 of services is not as it was written',
      (folder) => overwrite(join(folder, filePath), Buffer.from('x'), 8000),
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

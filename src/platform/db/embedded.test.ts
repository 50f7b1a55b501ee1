import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { copyPreparedTo } from '../../../test/database';
import { openEmbeddedPostgres } from './embedded';
import { openInProcess } from './open-in-process';

test.runIf(!process.env.DATABASE_URL)(
  'a database closed right after start ends at once',
  async () => {
    const closingMs = async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'lionmark-test-'));
      copyPreparedTo(dataDir, 'migrated');
      const database = await openInProcess(dataDir);
      const startedAt = performance.now();
      await database.close();
      rmSync(dataDir, { recursive: true });
      return performance.now() - startedAt;
    };
    // A busy machine slows one down or the other, a pause in the code slows down each.
    await expect.poll(closingMs).toBeLessThan(1_300);
  },
);

test.runIf(!process.env.DATABASE_URL)('what was answered is not kept', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lionmark-test-'));
  copyPreparedTo(dataDir, 'migrated');
  let worker: Worker | undefined;
  const postgres = await openEmbeddedPostgres(join(dataDir, 'postgres'), (folder) => {
    worker = new Worker(createRequire(import.meta.url).resolve('#embedded-worker'), {
      workerData: { folder },
    });
    return worker;
  });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  for (let time = 0; time < 3; time += 1) {
    const { rows } = await client.query(
      "select repeat('a', 500) as text from generate_series(1, 40000)",
    );
    expect(rows).toHaveLength(40_000);
  }
  const heap = await worker?.getHeapStatistics();
  expect(heap?.used_heap_size).toBeLessThan(30e6);
  await client.end();
  await postgres.close();
  rmSync(dataDir, { recursive: true });
});

test.runIf(!process.env.DATABASE_URL)('the log of changes stays short', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lionmark-test-'));
  copyPreparedTo(dataDir, 'migrated');
  const database = await openInProcess(dataDir);
  const ask = (statement: string) => database.db.execute(sql.raw(statement));
  await ask('create table written (at int)');
  for (let at = 0; at < 50; at += 1) {
    await ask(`insert into written values (${at})`);
    await ask('select pg_switch_wal()'); // begins another file
  }
  const logFiles = async () => {
    await ask('select 1');
    return readdirSync(join(dataDir, 'postgres', 'pg_wal')).length;
  };
  // As many new ones as begin a checkpoint, and about as many that the last has kept for reuse.
  await expect.poll(logFiles).toBeLessThan(38);
  await database.close();
  rmSync(dataDir, { recursive: true });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyPreparedTo } from '../../../test/database';
import { openInProcess } from './open-in-process';

test.runIf(!process.env.DATABASE_URL)(
  'a database closed right after start ends at once',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lionmark-test-'));
    copyPreparedTo(dataDir, 'migrated');
    const database = await openInProcess(dataDir);
    const startedAt = performance.now();
    await database.close();
    expect(performance.now() - startedAt).toBeLessThan(1_300);
    rmSync(dataDir, { recursive: true });
  },
);

import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/database';

test.runIf(!process.env.DATABASE_URL)(
  'what is closed right after its start ends at once',
  async () => {
    const database = await openTestDatabase();
    const startedAt = performance.now();
    await database.close();
    expect(performance.now() - startedAt).toBeLessThan(1_300);
    rmSync(database.dataDir, { recursive: true });
  },
);

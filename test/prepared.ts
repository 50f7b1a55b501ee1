import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/db/database';
import { migrateDatabase } from '../src/db/migrate';

/** An embedded database with the schema and nothing else, copied by each test file: quicker than making one. */
export const preparedFolder = join(tmpdir(), `lionmark-prepared-${process.ppid}`);

export default async function prepare() {
  if (process.env.DATABASE_URL) return undefined;
  rmSync(preparedFolder, { recursive: true, force: true });
  const database = await openDatabase({ dataDir: preparedFolder });
  await migrateDatabase(database.db, 'drizzle');
  await database.close();
  process.env.LIONMARK_PREPARED = preparedFolder;
  return () => rmSync(preparedFolder, { recursive: true, force: true });
}

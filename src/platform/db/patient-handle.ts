import { type Database, openDatabase } from './database';

interface Site {
  config: { databaseUrl: string | undefined; dataDir: string };
  database: Pick<Database, 'db'>;
}

/** A connection without the time limit of requests; the embedded database has one connection, without a limit. */
export async function patientHandle({
  config: { databaseUrl, dataDir },
  database,
}: Site): Promise<Pick<Database, 'db' | 'close'>> {
  return databaseUrl
    ? openDatabase({ url: databaseUrl, dataDir, isPatient: true })
    : { db: database.db, close: async () => {} };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeKey } from '../../features/backup/archive.server';
import { askSite } from '../../features/backup/command.server';
import { copyToBucket, deleteOldBackups } from '../../features/backup/keep-backups.server';
import { makeBackup } from '../../features/backup/make-backup.server';
import { type Config, readConfig } from '../../platform/config/config';
import { type Database, openDatabase } from '../../platform/db/database';
import { DatabaseInUse } from '../../platform/db/database-folder';
import { migrateDatabase } from '../../platform/db/migrate';
import { createPrivately } from '../../platform/storage/private-files';
import { CommandError, runCommand } from './run-command';

const usage = `Usage: npm run backup [-- --new-key]

Makes a backup of the database, the pictures and the site's key, restores it on trial, and deletes those no
longer kept. A running site does it itself. --new-key prints a new key for BACKUP_KEY instead.
`;

runCommand(async ([option, ...more]) => {
  if (more.length > 0 || (option && option !== '--new-key')) throw new CommandError(usage);
  if (option) {
    process.stdout.write(`BACKUP_KEY=${await makeKey()}\n`);
    return;
  }
  const config = readConfig(process.env);
  await createPrivately(config.dataDir);
  const name = await backUp(config);
  process.stdout.write(`${join(config.backupDir, name)} was made, and restored on trial.\n`);
  if (!config.backupKey) process.stderr.write('It is not encrypted: BACKUP_KEY is not set.\n');
});

async function backUp(config: Config): Promise<string> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres/PG_VERSION')))
    throw new CommandError(`DATA_DIR: there is no database in ${dataDir}.\n`);
  let database: Database;
  try {
    database = await openDatabase({ url: databaseUrl, dataDir, isPatient: true });
  } catch (error) {
    if (error instanceof DatabaseInUse) return askRunningSite(dataDir);
    throw error;
  }
  try {
    await migrateDatabase(database.db, join(import.meta.dirname, '../../drizzle'));
    const deps = { config, database };
    const { name } = await makeBackup(deps);
    await deleteOldBackups(deps);
    await copyToBucket(deps);
    return name;
  } finally {
    await database.close();
  }
}

async function askRunningSite(dataDir: string): Promise<string> {
  const outcome = await askSite(dataDir);
  if (!outcome)
    throw new CommandError('The running site did not answer. Use /admin/settings/backup.\n');
  if (outcome.name === undefined) throw new CommandError(`The backup failed: ${outcome.problem}\n`);
  return outcome.name;
}

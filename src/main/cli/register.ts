import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadFile } from '../../features/trademarks/import/load-file.server';
import { readConfig } from '../../platform/config/config';
import { openDatabase } from '../../platform/db/database';
import { migrateDatabase } from '../../platform/db/migrate';
import { createPrivately, makePrivate } from '../../platform/storage/private-files';
import { CommandError, runCommand } from './run-command';

const usage = `Usage: npm run register -- import FILE [--format csv|json|xml] [--map field=Header ...]

Loads a file into the register: into the database of DATABASE_URL or, while the site is stopped, into the
embedded database in DATA_DIR. Rows with errors are written to FILE.wrong.csv. --map field=Header sets the
column of a field that is not recognised by its header; --map classes= means that the file has no classes.
`;

async function run() {
  const { values, positionals } = readArguments();
  const [command, path] = positionals;
  if (command !== 'import' || !path || positionals.length > 2) throw new CommandError(usage);
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new CommandError(`File not found: ${path}\n`);
  const config = readConfig(process.env);
  await createPrivately(config.dataDir);
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    isPatient: true,
  });
  try {
    await makePrivate(config.dataDir);
    await migrateDatabase(database.db, join(import.meta.dirname, '../../drizzle'));
    const { counts, seconds, loadSeconds, wrongRowsPath } = await loadFile(database.db, {
      path,
      fileName: basename(path),
      sizeBytes: file.size,
      format: values.format ?? extname(path).slice(1).toLowerCase(),
      choices: values.map ?? [],
      report: (text) => process.stdout.write(`${text}\n`),
    });
    const rows = counts.created + counts.changed + counts.unchanged + counts.wrong;
    process.stdout.write(
      `${rows} rows in ${seconds.toFixed(1)} s: ${counts.created} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.wrong} with errors.\n`,
    );
    process.stdout.write(
      `Loading took ${loadSeconds.toFixed(1)} s, ${Math.round(rows / loadSeconds)} rows a second; with search indexes ${Math.round(rows / seconds)} rows a second.\n`,
    );
    if (wrongRowsPath) process.stdout.write(`The rows with errors are in ${wrongRowsPath}.\n`);
  } finally {
    await database.close();
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        map: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`);
  }
}

runCommand(run);

import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadFile } from '../../features/trademarks/import/load-file.server';
import { UnreadableFile } from '../../features/trademarks/import/unreadable-file';
import { ConfigError, readConfig } from '../../platform/config/config';
import { openDatabase } from '../../platform/db/database';
import { migrateDatabase } from '../../platform/db/migrate';

const usage = `Usage: npm run register -- import FILE [--format csv|json|xml] [--map field=Header ...]

Loads a file into the register of DATABASE_URL, or of the embedded database in DATA_DIR while the site is
stopped. Wrong rows are written to FILE.wrong.csv. --map says which column a field stands in, where its
header does not; --map classes= says that the file has no classes.
`;

/** What the shell is told besides success. */
class CommandError extends Error {}

async function run() {
  const { values, positionals } = readArguments();
  const [command, path] = positionals;
  if (command !== 'import' || !path || positionals.length > 2) throw new CommandError(usage);
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new CommandError(`There is no file ${path}.\n`);
  const config = readConfig(process.env);
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    isPatient: true,
  });
  try {
    await migrateDatabase(database.db, join(import.meta.dirname, '../../drizzle'));
    const { counts, seconds, loadSeconds, wrongRowsPath } = await loadFile(database.db, {
      path,
      fileName: basename(path),
      sizeBytes: file.size,
      format: values.format ?? extname(path).slice(1).toLowerCase(),
      choices: values.map ?? [],
      tell: (text) => process.stdout.write(`${text}\n`),
    });
    const rows = counts.created + counts.changed + counts.unchanged + counts.wrong;
    process.stdout.write(
      `${rows} rows in ${seconds.toFixed(1)} s: ${counts.created} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.wrong} wrong.\n`,
    );
    process.stdout.write(
      `${Math.round(rows / loadSeconds)} rows a second until the last was in, after ${loadSeconds.toFixed(1)} s; ${Math.round(rows / seconds)} with indexes and words.\n`,
    );
    if (wrongRowsPath) process.stdout.write(`The wrong rows are in ${wrongRowsPath}.\n`);
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

run().catch((error: Error) => {
  const isExpected =
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof UnreadableFile ||
    error.message.startsWith('DATA_DIR:');
  process.stderr.write(isExpected ? `${error.message.trimEnd()}\n` : `${error.stack}\n`);
  process.exitCode = 1;
});

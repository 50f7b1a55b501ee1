import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadFile } from '../../features/trademarks/import/load-file.server';
import { sourceKeys, syncNow } from '../../features/trademarks/sources/sync/sync-now.server';
import { type Config, readConfig } from '../../platform/config/config';
import { type Database, openDatabase } from '../../platform/db/database';
import { migrateDatabase } from '../../platform/db/migrate';
import { createPrivately, makePrivate } from '../../platform/storage/private-files';
import { countText, numberText } from '../../shared/count-text';
import { CommandError, runCommand } from './run-command';

const usage = `Usage: npm run register -- import FILE [--format csv|json|xml] [--map field=Header ...] [--encoding NAME] [--dates day-first|month-first]
       npm run register -- sync SOURCE [--from FILE|FOLDER]

Both write into the database of DATABASE_URL or, while the site is stopped, into the embedded database in
DATA_DIR.

import loads a file of marks. Rows with errors are written to FILE.wrong.csv. --map field=Header sets the column
of a field that is not recognised by its header; --map classes= means that the file has no classes.

sync brings the register of an office up to date, or loads it; the sources are ${sourceKeys().join(', ')}. --from takes
a file that was downloaded before, or a folder of them.
`;

async function run() {
  const { values, positionals } = readArguments();
  const [command, target] = positionals;
  if (!target || positionals.length > 2) throw new CommandError(usage);
  if (command === 'import')
    await withDatabase((database, config) => importFile(database, config, target, values));
  else if (command === 'sync' && sourceKeys().includes(target))
    await withDatabase((database, config) => sync(database, config, target, values.from));
  else throw new CommandError(usage);
}

async function withDatabase(work: (database: Database, config: Config) => Promise<void>) {
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
    await work(database, config);
  } finally {
    await database.close();
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

async function requireFile(path: string, mayBeFolder = false) {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile() && !(mayBeFolder && file?.isDirectory()))
    throw new CommandError(`File not found: ${path}\n`);
  return file as Stats;
}

async function importFile(
  { db }: Database,
  disk: Config,
  path: string,
  values: ReturnType<typeof readArguments>['values'],
) {
  const { size } = await requireFile(path);
  const { counts, seconds, wrongRowsPath, kept } = await loadFile(db, {
    path,
    fileName: basename(path),
    sizeBytes: size,
    format: values.format ?? extname(path).slice(1).toLowerCase(),
    choices: values.map ?? [],
    encoding: values.encoding,
    dates: values.dates,
    disk,
    report: print,
  });
  const rows = counts.created + counts.changed + counts.unchanged + counts.wrong;
  print(
    `${countText(rows, 'row')} in ${seconds.toFixed(1)} s: ${numberText(counts.created)} new, ${numberText(counts.changed)} changed, ${numberText(counts.unchanged)} unchanged, ${numberText(counts.wrong)} with errors; ${countText(Math.round(rows / seconds), 'row')} a second.`,
  );
  if (kept) print(kept);
  if (wrongRowsPath) print(`The rows with errors are in ${wrongRowsPath}.`);
}

async function sync(database: Database, config: Config, key: string, from: string | undefined) {
  const filePath = from ? resolve(from) : null;
  if (filePath) await requireFile(filePath, true);
  const beganAt = performance.now();
  const { state, counts, rowsRead, problem, newColumns } = await syncNow({
    database,
    config,
    key,
    filePath,
    report: print,
  }).catch((error: Error) => {
    throw new CommandError(`${error.message}\n`);
  });
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(1);
  if (state === 'unchanged') {
    print(`Nothing has changed at the office, in ${seconds} s.`);
    return;
  }
  print(
    `${countText(rowsRead, 'row')} in ${seconds} s: ${numberText(counts.new)} new, ${numberText(counts.published)} published, ${numberText(counts.registered)} registered, ${numberText(counts.ended)} ended, ${numberText(counts.owner)} with another owner, ${numberText(counts.other)} changed otherwise, ${numberText(counts.unchanged)} unchanged, ${numberText(counts.left)} no longer published, ${numberText(counts.refused)} refused.`,
  );
  if (newColumns.length > 0) print(`Columns that are new and not read: ${newColumns.join(', ')}.`);
  if (problem) print(problem);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        from: { type: 'string' },
        map: { type: 'string', multiple: true },
        encoding: { type: 'string' },
        dates: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`);
  }
}

runCommand(run);

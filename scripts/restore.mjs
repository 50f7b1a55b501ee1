import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { extract } from 'tar';
import { run } from './run.mjs';

if (existsSync('.env')) process.loadEnvFile('.env');

const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const [file] = process.argv.slice(2);
if (!file || !existsSync(file)) fail('Usage: npm run restore -- FILE (a backup of this site)');

const dataDir = resolve(process.env.DATA_DIR || './data');
const databaseUrl = process.env.DATABASE_URL;
const isFull = (name) =>
  existsSync(join(dataDir, name)) && readdirSync(join(dataDir, name)).length > 0;
for (const name of ['postgres', 'media'])
  if (isFull(name))
    fail(
      `${join(dataDir, name)} is not empty. Move it away first, or set DATA_DIR to an empty folder.`,
    );

mkdirSync(dataDir, { recursive: true });
const folder = mkdtempSync(join(dataDir, 'restore-'));
try {
  await extract({ file, cwd: folder, strict: true });
  const manifest = existsSync(join(folder, 'manifest.json'))
    ? JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    : undefined;
  if (manifest?.product !== 'lionmark') throw new Error(`${file} is not a backup of this site.`);
  if (manifest.kind === 'embedded' && databaseUrl)
    throw new Error(
      'This backup is of an embedded database. Leave DATABASE_URL unset to restore it.',
    );
  if (manifest.kind === 'server' && !databaseUrl)
    throw new Error(
      'This backup is of a PostgreSQL server. Set DATABASE_URL to an empty database.',
    );
  if (manifest.kind === 'server')
    run('pg_restore', [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${databaseUrl}`,
      join(folder, 'database.dump'),
    ]);
  for (const name of ['postgres', 'media']) {
    if (!existsSync(join(folder, name))) continue;
    rmSync(join(dataDir, name), { recursive: true, force: true });
    renameSync(join(folder, name), join(dataDir, name));
  }
  process.stdout.write(
    `Restored the backup of ${manifest.madeAt} to ${databaseUrl && manifest.kind === 'server' ? 'the database and ' : ''}${dataDir}. Start the site with npm start.\n`,
  );
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isEncryptedName, momentOfName, unpackFile } from '../../features/backup/archive.server';
import { listBucket } from '../../features/backup/keep-backups.server';
import { filesOfDataDir, type Manifest } from '../../features/backup/parts.server';
import { restoreDump } from '../../features/backup/server-dump.server';
import { type Config, readConfig } from '../../platform/config/config';
import { openBucket } from '../../platform/storage/bucket';
import { createPrivately, makePrivate } from '../../platform/storage/private-files';
import { nodeStream } from '../../platform/storage/web-streams';
import { isKeyOf, readKeyFile } from '../../platform/vault/open-vault';
import { countText } from '../../shared/count-text';
import { momentText } from '../../shared/moment-text';
import { CommandError, runCommand } from './run-command';

const usage = `Usage: npm run restore [-- FILE | latest]

Restores a backup into an empty DATA_DIR, and into an empty database if DATABASE_URL is set. FILE is a path, or
one of the names listed below; latest is the first of them. An encrypted backup needs its BACKUP_KEY, and that of a
site with a SECRET_KEY needs this too. With another key nothing is restored.
`;

runCommand(async ([wanted, ...more]) => {
  if (more.length > 0) throw new CommandError(usage);
  const config = readConfig(process.env);
  const known = await findBackups(config);
  if (!wanted) {
    process.stdout.write(`${usage}\n${listOf(known)}`);
    return;
  }
  requireEmpty(config);
  await createPrivately(config.dataDir);
  const scratch = mkdtempSync(join(config.dataDir, 'restore-'));
  try {
    const file = await fetchBackup(wanted, known, scratch, config);
    await restore(file, scratch, config);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});

interface KnownBackup {
  name: string;
  place: 'folder' | 'bucket';
}

/** The backups in the folder and those only in the bucket, newest first. */
async function findBackups({ backupDir, backupBucket }: Config): Promise<KnownBackup[]> {
  const here = existsSync(backupDir) ? readdirSync(backupDir) : [];
  const there = backupBucket
    ? await listBucket(backupBucket).catch((error: Error) => {
        throw new CommandError(`BACKUP_S3_BUCKET: ${error.message}`);
      })
    : [];
  return [
    ...here.map((name) => ({ name, place: 'folder' as const })),
    ...there
      .filter((name) => !here.includes(name))
      .map((name) => ({ name, place: 'bucket' as const })),
  ]
    .filter(({ name }) => momentOfName(name))
    .toSorted((a, b) => b.name.localeCompare(a.name));
}

const listOf = (known: KnownBackup[]) =>
  known.length === 0
    ? 'There are no backups.\n'
    : known
        .map(
          ({ name, place }) =>
            `${momentText(momentOfName(name) as Date)}  ${name}${isEncryptedName(name) ? '' : ', not encrypted'}${place === 'bucket' ? ', in the bucket' : ''}\n`,
        )
        .join('');

function requireEmpty({ dataDir }: Config): void {
  const folder = join(dataDir, 'postgres');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(
      `${folder} is not empty. Move it away first, or set DATA_DIR to an empty folder.`,
    );
}

/** The path of the wanted backup, which is fetched from the bucket if it is only there. */
async function fetchBackup(
  wanted: string,
  known: KnownBackup[],
  scratch: string,
  config: Config,
): Promise<string> {
  const backup = wanted === 'latest' ? known[0] : known.find(({ name }) => name === wanted);
  if (backup?.place === 'folder') return join(config.backupDir, backup.name);
  if (backup && config.backupBucket) {
    const file = join(scratch, backup.name);
    const answer = await openBucket(config.backupBucket)('GET', backup.name, {
      timeoutMs: 6 * 3_600_000,
    });
    if (!answer.body) throw new CommandError(`${backup.name} is empty in the bucket.`);
    await pipeline(nodeStream(answer.body), createWriteStream(file));
    return file;
  }
  if (existsSync(wanted)) return wanted;
  throw new CommandError(`There is no backup ${wanted}.\n\n${usage}\n${listOf(known)}`);
}

async function restore(file: string, scratch: string, config: Config): Promise<void> {
  const { dataDir, databaseUrl, backupKey } = config;
  const manifest = await readBackup(file, scratch, backupKey);
  const key = await keyOf(scratch, config);
  if (key && manifest.keyCheck && !isKeyOf(key, manifest.keyCheck))
    throw new CommandError(
      `The data in this backup is encrypted with another key than ${config.secretKey ? 'SECRET_KEY' : 'that in secret.key'}. Nothing was restored. Set SECRET_KEY to the key of the site that made it${existsSync(join(scratch, 'secret.key')) ? ', or leave it unset: the backup has its own' : ''}.`,
    );
  if (manifest.kind === 'embedded' && databaseUrl)
    throw new CommandError(
      'This backup is of an embedded database. Leave DATABASE_URL unset to restore it.',
    );
  if (manifest.kind === 'server') {
    if (!databaseUrl)
      throw new CommandError(
        'This backup is of a PostgreSQL server. Set DATABASE_URL to an empty database.',
      );
    await restoreDump(databaseUrl, join(scratch, 'database.dump'));
  }
  for (const name of ['postgres', 'secret.key']) {
    if (!existsSync(join(scratch, name))) continue;
    rmSync(join(dataDir, name), { recursive: true, force: true });
    renameSync(join(scratch, name), join(dataDir, name));
  }
  // An uploaded file never changes, so those that are still there may stay.
  for (const name of filesOfDataDir.filter((each) => existsSync(join(scratch, each))))
    cpSync(join(scratch, name), join(dataDir, name), { recursive: true });
  await makePrivate(dataDir);
  const { orders = 0, customers = 0, trademarks = 0 } = manifest.counts ?? {};
  process.stdout.write(
    `Restored the backup of ${momentText(manifest.madeAt)} to ${databaseUrl ? 'the database and ' : ''}${dataDir}: ${countText(orders, 'order')}, ${countText(customers, 'customer')}, ${countText(trademarks, 'trademark')}. Start the site with npm start.\n`,
  );
  if (!key && manifest.keyCheck)
    process.stderr.write(
      'Its data is encrypted with a SECRET_KEY that is not set here. Set it before you start the site; if it is lost, run npm run forget-key.\n',
    );
}

/** With which the restored site would start. */
const keyOf = async (scratch: string, { secretKey, dataDir }: Config) =>
  secretKey ??
  (await readKeyFile(join(scratch, 'secret.key'))) ??
  readKeyFile(join(dataDir, 'secret.key'));

async function readBackup(file: string, scratch: string, key: string | undefined) {
  const path = join(scratch, 'manifest.json');
  await unpackFile(file, scratch, { key }).catch((error: Error) => {
    if (error.constructor !== Error && !('code' in error)) throw error;
    throw new CommandError(`${file} can’t be read: ${error.message}`);
  });
  const manifest = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest)
    : undefined;
  if (manifest?.product !== 'lionmark')
    throw new CommandError(`${file} is not a backup of this site.`);
  return manifest;
}

import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type Config, ConfigError, readSecretKey } from '../config/config';
import type { Db } from '../db/database';
import { getRow } from '../db/rows';
import { secrets } from '../db/schema';
import { createVault, type Vault } from './vault';

const checkName = 'key-check';
const checkText = 'lionmark';

/**
 * Opens the vault with SECRET_KEY or the file that an earlier start made. Throws a ConfigError if the data is
 * encrypted with another key.
 */
export async function openVault(
  { secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>,
  db: Db,
): Promise<Vault> {
  const file = join(dataDir, 'secret.key');
  // In this order, since another process may make both: the file comes first.
  const isKnown = (await getKeyCheck(db)) !== undefined;
  const key = secretKey ?? (await readKeyFile(file));
  if (!key && isKnown) throw wrongKey(`${file} is missing`);
  const vault = createVault(key ?? (await makeKeyFile(file)));
  if (!isKnown) {
    const value = vault.seal('key check', checkName, checkText);
    await db.insert(secrets).values({ name: checkName, value }).onConflictDoNothing();
  }
  if (!opens(vault, (await getKeyCheck(db)) ?? ''))
    throw wrongKey(`${secretKey ? 'SECRET_KEY' : file} is another key`);
  return vault;
}

/** What only the key of this database opens; undefined before its first start. */
export const getKeyCheck = async (db: Db): Promise<string | undefined> =>
  (await getRow(db, secrets, eq(secrets.name, checkName)))?.value;

export const isKeyOf = (key: Uint8Array, keyCheck: string): boolean =>
  opens(createVault(key), keyCheck);

function opens(vault: Vault, keyCheck: string): boolean {
  try {
    return vault.open('key check', checkName, keyCheck) === checkText;
  } catch {
    return false;
  }
}

/** All of them are encrypted. The next start takes the key that it finds, or makes one. */
export const deleteSecrets = (tx: Db) => tx.delete(secrets);

const wrongKey = (what: string) =>
  new ConfigError(
    `SECRET_KEY: the database is encrypted, and ${what}. Restore the key that was used. If it is lost, \`npm run forget-key\` deletes what only it can read.`,
  );

/** Undefined if there is no file. */
export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new ConfigError(`DATA_DIR: ${file} can’t be read: ${error.message}`);
  });
  return text === undefined ? undefined : readSecretKey(file, text);
}

/** Whole or not at all; of several processes that start at once, all take the key of the first. */
async function makeKeyFile(file: string): Promise<Buffer> {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await handle.sync();
    await handle.close();
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await readKeyFile(file)) as Buffer;
}

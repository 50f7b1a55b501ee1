import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { getRow } from '../db/rows';
import { secrets } from '../db/schema';
import type { Vault } from './vault';

const name = 'site';
const use = 'site secret';
const isUnsealed = (value: string) => /^[\w-]{43}$/.test(value);

/**
 * What signs cookies and links to orders, made at the first start. It is encrypted: with it and a session's row
 * anybody could sign in.
 */
export async function openSiteSecret(db: Db, vault: Vault): Promise<string> {
  const seal = (secret: string) => vault.seal(use, name, secret);
  await db
    .insert(secrets)
    .values({ name, value: seal(randomBytes(32).toString('base64url')) })
    .onConflictDoNothing();
  const stored = await getRow(db, secrets, eq(secrets.name, name));
  if (!stored) throw new Error('The site’s secret could not be stored.');
  const { value } = stored;
  if (!isUnsealed(value)) return vault.open(use, name, value);
  // An earlier release stored it unencrypted.
  await db
    .update(secrets)
    .set({ value: seal(value) })
    .where(and(eq(secrets.name, name), eq(secrets.value, value)));
  return value;
}

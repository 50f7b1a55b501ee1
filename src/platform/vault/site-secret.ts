import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { getRow } from '../db/rows';
import { secrets } from '../db/schema';
import type { Vault } from './vault';

const name = 'site';
const use = 'site secret';

/**
 * What signs cookies and links to orders, made at the first start. It is encrypted: with it and a session's row
 * anybody could sign in.
 */
export async function openSiteSecret(db: Db, vault: Vault): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await db
    .insert(secrets)
    .values({ name, value: vault.seal(use, name, fresh) })
    .onConflictDoNothing();
  const stored = await getRow(db, secrets, eq(secrets.name, name));
  if (!stored) throw new Error('The site’s secret could not be stored.');
  return vault.open(use, name, stored.value);
}

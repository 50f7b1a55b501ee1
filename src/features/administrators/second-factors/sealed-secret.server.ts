import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import type { SiteConfig } from '../../../platform/vault/vault';
import type { AuthenticatorRow } from '../data.server';
import { administratorAuthenticators, administratorRecoveryCodes } from '../schema.server';

const use = 'authenticator';
type Keeper = Pick<SiteConfig, 'vault'>;

/** Encrypts the secret of an authenticator app for its row. */
export const sealSecret = ({ vault }: Keeper, administratorId: number, secret: string) =>
  vault.seal(use, administratorId, secret);

export const openSecret = ({ vault }: Keeper, { administratorId, secret }: AuthenticatorRow) =>
  vault.open(use, administratorId, secret);

/**
 * After the key was lost. Recovery codes stay only with a passkey, since they are no second factor of their
 * own. Returns how many authenticator apps there were.
 */
export async function deleteSealedSecrets(tx: Db): Promise<number> {
  const deleted = await tx.delete(administratorAuthenticators).returning();
  await tx.delete(administratorRecoveryCodes).where(sql`not exists (select
    from administrator_passkeys
    where administrator_passkeys.administrator_id = administrator_recovery_codes.administrator_id)`);
  return deleted.length;
}

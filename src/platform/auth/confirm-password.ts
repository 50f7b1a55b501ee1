import { invalid, isNotSignedIn, notSignedIn } from '../../shared/failure';
import type { AdministratorCaller } from '../http/caller';
import { type Limiting, limitOwnPassword } from '../rate-limit/limits';
import { isPasswordOf } from './password-hash';
import { getPasswordHash } from './realm-data';
import type { Realm } from './realms';

/**
 * These throw a 400 on `field` for a wrong password, and a 429 after too many. They return the hash that it was
 * compared with.
 */
export const confirmOwnPassword = (
  deps: Limiting,
  { administrator: { id, username: account } }: AdministratorCaller,
  password: string,
  field?: string,
): Promise<string> => confirm(deps, { realm: 'admin', id, account }, password, field);

export const confirmCustomerPassword = (
  deps: Limiting,
  { id, email: account }: { id: number; email: string },
  password: string,
  field?: string,
): Promise<string> => confirm(deps, { realm: 'customer', id, account }, password, field);

async function confirm(
  deps: Limiting,
  { realm, id, account }: { realm: Realm; id: number; account: string },
  password: string,
  field = 'password',
): Promise<string> {
  const check = async () => {
    const hash = await getPasswordHash(deps.db, realm, id);
    if (!hash || !(await isPasswordOf(hash, password))) throw notSignedIn();
    return hash;
  };
  return limitOwnPassword(deps, realm, account, check).catch((error: unknown) => {
    throw isNotSignedIn(error) ? invalid('This password is incorrect.', field) : error;
  });
}

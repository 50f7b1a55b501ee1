import { invalid, isNotSignedIn, notSignedIn } from '../../shared/failure';
import type { AdministratorCaller } from '../http/caller';
import { type Limiting, limitSignIns } from '../rate-limit/limits';
import { isPasswordOf } from './password-hash';
import { getPasswordHash } from './realm-data';
import type { Realm } from './realms';

/** These throw a 400 on `field` for a wrong password. They count towards the limits of sign-ins. */
export async function confirmOwnPassword(
  deps: Limiting,
  { administrator: { id, username: account }, address }: AdministratorCaller,
  password: string,
  field?: string,
): Promise<void> {
  await confirm(deps, id, { realm: 'admin', account, address }, password, field);
}

export const confirmCustomerPassword = (
  deps: Limiting,
  { id, email: account }: { id: number; email: string },
  address: string,
  password: string,
  field?: string,
): Promise<void> => confirm(deps, id, { realm: 'customer', account, address }, password, field);

async function confirm(
  deps: Limiting,
  id: number,
  signIn: { realm: Realm; account: string; address: string },
  password: string,
  field = 'password',
): Promise<void> {
  const check = async () => {
    const hash = await getPasswordHash(deps.db, signIn.realm, id);
    if (!hash || !(await isPasswordOf(hash, password))) throw notSignedIn();
  };
  await limitSignIns(deps, signIn, check).catch((error: unknown) => {
    throw isNotSignedIn(error) ? invalid('This password is incorrect.', field) : error;
  });
}

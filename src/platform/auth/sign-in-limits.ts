import { createHash } from 'node:crypto';
import { accountName } from '../../shared/account-name';
import { Failure, tooMany } from '../../shared/failure';
import type { Db } from '../db/database';
import { addressKey, countHit, forgive, type Limit, takeBackHit } from '../rate-limit/rate-limit';

/** A second factor counts apart: a right password must not forgive wrong codes. */
type Realm = 'admin' | 'admin code' | 'customer';

const perAccount: Limit = { limit: 10, windowSeconds: 900 };
const perAddress: Limit = { limit: 100, windowSeconds: 900 };

/**
 * Only wrong sign-ins count in the end, but every one takes its place before the password is looked at:
 * otherwise parallel guesses would all be let in.
 */
export async function limitSignIns<T>(
  db: Db,
  { realm, account, address }: { realm: Realm; account: string; address: string },
  signIn: () => Promise<T>,
): Promise<T> {
  const accountKey = keyOf(realm, account);
  const placeKey = `sign-in address ${addressKey(address)}`;

  // The address first: once it is refused, names that it makes up leave nothing behind.
  await takePlace(db, placeKey, perAddress);
  try {
    await takePlace(db, accountKey, perAccount);
  } catch (error) {
    await takeBackHit(db, placeKey);
    throw error;
  }

  let result: T;
  try {
    result = await signIn();
  } catch (error) {
    if (!(error instanceof Failure && error.status === 401)) {
      await takeBackHit(db, accountKey);
      await takeBackHit(db, placeKey);
    }
    throw error;
  }
  await forgive(db, accountKey);
  await takeBackHit(db, placeKey);
  return result;
}

/** Whoever has proved otherwise that an account is theirs begins anew. */
export const forgiveSignIns = (db: Db, realm: Realm, account: string) =>
  forgive(db, keyOf(realm, account));

/** A digest, since an account as typed may be too long for an index. */
function keyOf(realm: Realm, account: string) {
  const digest = createHash('sha256').update(accountName(account)).digest('base64url');
  return `sign-in ${realm} account ${digest}`;
}

async function takePlace(db: Db, key: string, limit: Limit) {
  const hit = await countHit(db, key, limit);
  if (!hit.isAllowed)
    throw tooMany('Too many sign-in attempts. Please try again later.', hit.retryAfterSeconds);
}

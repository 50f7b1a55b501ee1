import { createHash } from 'node:crypto';
import { accountName } from '../../shared/account-name';
import { isNotSignedIn, tooMany } from '../../shared/failure';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import type { Caller } from '../http/caller';
import { addressKey, countHit, forgive, type Limit, takeBackHit } from './rate-limit';

export type Limiting = { db: Db; config: Pick<Config, 'rateLimits'> };

export interface NetworkLimit extends Limit {
  name: string;
  refusal?: string;
}

const sentTooMuch = 'Too many requests from your network. Please try again later.';

/** Counts a call by the caller's network; throws a 429 over the limit. */
export const limitNetwork = (
  deps: Limiting,
  { name, refusal = sentTooMuch, ...limit }: NetworkLimit,
  { address }: Caller,
) => enforce(deps, `${name} ${addressKey(address)}`, limit, refusal);

export const limitFormPosts = (deps: Limiting, form: string, caller: Caller) =>
  limitNetwork(deps, { name: `form ${form}`, limit: 30, windowSeconds: 10 * 60 }, caller);

/**
 * 5 mails an hour to an unverified address: a form must not flood a stranger's mailbox. Callers who write
 * from their own verified address are not limited.
 */
export async function limitMailsTo(deps: Limiting, email: string, caller?: Caller) {
  const address = accountName(email);
  const { customer } = caller ?? {};
  if (customer?.isVerified && customer.email.toLowerCase() === address) return;
  await enforce(
    deps,
    `mail ${digestOf(withoutTag(address))}`,
    { limit: 5, windowSeconds: 60 * 60 },
    'Too many messages were sent to this address. Please try again later.',
  );
}

/** Mail to `name+tag@host` reaches the mailbox of `name@host`. */
const withoutTag = (address: string) => address.replace(/^([^+]+)\+.*(@[^@]*)$/, '$1$2');

/** Second factors count separately: a correct password must not reset wrong codes. */
type SignIn = { realm: 'admin' | 'admin code' | 'customer'; account: string; address: string };

const perAccount: Limit = { limit: 10, windowSeconds: 900 };
const perAddress: Limit = { limit: 100, windowSeconds: 900 };

/**
 * Only failed sign-ins count in the end, but each is counted before the password is checked: otherwise
 * parallel guesses would all pass.
 */
export async function limitSignIns<T>(
  deps: Limiting,
  { realm, account, address }: SignIn,
  signIn: () => Promise<T>,
): Promise<T> {
  if (!deps.config.rateLimits) return signIn();
  const { db } = deps;
  const accountKey = signInKey(realm, account);
  const networkKey = `sign-in address ${addressKey(address)}`;
  const refusal = 'Too many sign-in attempts. Please try again later.';

  // The address first: once refused, invented account names create no more counters.
  await enforce(deps, networkKey, perAddress, refusal);
  try {
    await enforce(deps, accountKey, perAccount, refusal);
  } catch (error) {
    await takeBackHit(db, networkKey);
    throw error;
  }

  let result: T;
  try {
    result = await signIn();
  } catch (error) {
    if (!isNotSignedIn(error)) {
      await takeBackHit(db, accountKey);
      await takeBackHit(db, networkKey);
    }
    throw error;
  }
  await forgive(db, accountKey);
  await takeBackHit(db, networkKey);
  return result;
}

/** Resets the counters of an owner who was authenticated in another way. */
export const forgiveSignIns = (db: Db, realm: SignIn['realm'], account: string) =>
  forgive(db, signInKey(realm, account));

const signInKey = (realm: SignIn['realm'], account: string) =>
  `sign-in ${realm} account ${digestOf(accountName(account))}`;

/** Hashed, since input may be too long for an index. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

async function enforce({ db, config }: Limiting, key: string, limit: Limit, refusal: string) {
  if (!config.rateLimits) return;
  const { isAllowed, retryAfterSeconds } = await countHit(db, key, limit);
  if (!isAllowed) throw tooMany(refusal, retryAfterSeconds);
}

import { createHash } from 'node:crypto';
import { accountName } from '../../shared/account-name';
import { type Failure, isNotSignedIn, tooMany } from '../../shared/failure';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import type { Caller } from '../http/caller';
import {
  addressKey,
  countHit,
  countHits,
  forgive,
  type Limit,
  type Slowing,
  takeBackHit,
  takeSlots,
  takeTurn,
} from './rate-limit';

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

const formPosts: Limit = { limit: 30, windowSeconds: 10 * 60 };
const formKey = (form: string, { address }: Caller) => `form ${form} ${addressKey(address)}`;

export const limitFormPosts = (deps: Limiting, form: string, caller: Caller) =>
  enforce(deps, formKey(form, caller), formPosts, sentTooMuch);

/** Counts a post for each caller, in their order; a 429 for one over the limit. */
export async function countFormPosts(
  { db, config }: Limiting,
  form: string,
  callers: Caller[],
): Promise<(Failure | undefined)[]> {
  if (!config.rateLimits) return [];
  const keys = callers.map((caller) => formKey(form, caller));
  return (await countHits(db, keys, formPosts)).map((hit) =>
    hit.isAllowed ? undefined : tooMany(sentTooMuch, hit.retryAfterSeconds),
  );
}

export const takeBackFormPost = (db: Db, form: string, caller: Caller) =>
  takeBackHit(db, formKey(form, caller));

/** Counted apart, so that mails about one thing never block those about another. */
type MailPurpose = 'admin reset' | 'reset' | 'registration' | 'new address' | 'enquiry' | 'order';

const mailLimit: Limit = { limit: 5, windowSeconds: 60 * 60 };

/**
 * 5 mails of a purpose an hour to an unverified address: a form must not flood a stranger's mailbox. Callers
 * who write from their own verified address are not limited.
 */
export async function limitMailsTo(
  deps: Limiting,
  purpose: MailPurpose,
  email: string,
  caller?: Caller,
) {
  const { customer } = caller ?? {};
  if (customer?.isVerified && customer.email.toLowerCase() === accountName(email)) return;
  await enforce(
    deps,
    mailKey(purpose, email),
    mailLimit,
    'Too many messages were sent to this address. Please try again later.',
  );
}

/**
 * Slows the tries of a mailed code, those of a browser that is known to the account and of each network apart, so that
 * nobody else’s hold its owner up. Throws a 429 for one that comes too soon.
 */
export async function slowCodeTries(
  { db, config }: Limiting,
  what: string,
  { address }: Caller,
  device: string | undefined,
) {
  if (!config.rateLimits) return;
  const key = `code ${what} ${device ? `device ${device}` : addressKey(address)}`;
  const { isAllowed, retryAfterSeconds } = await takeTurn(db, key, perAccount);
  if (!isAllowed)
    throw tooMany('Too many codes were tried. Please wait a minute.', retryAfterSeconds);
}

/** For mails that must neither flood a stranger's mailbox nor be refused: how many milliseconds each has to wait. */
export const mailSlots = (db: Db, purpose: MailPurpose, emails: string[]): Promise<number[]> =>
  takeSlots(
    db,
    emails.map((email) => mailKey(purpose, email)),
    mailLimit,
  );

const mailKey = (purpose: MailPurpose, email: string) =>
  `mail ${purpose} ${digestOf(withoutTag(accountName(email)))}`;

/** Mail to `name+tag@host` reaches the mailbox of `name@host`. */
const withoutTag = (address: string) => address.replace(/^([^+]+)\+.*(@[^@]*)$/, '$1$2');

/** Second factors count separately: a correct password must not reset wrong codes. */
type Realm = 'admin' | 'admin code' | 'customer';

export interface SignIn<T> {
  realm: Realm;
  account: string;
  address: string;
  /** The browser's id, if it has signed in to this account before. */
  device?: string | undefined;
  /** Whether a right one, though it is held up, may go on: more than a password is still to be proved. */
  mayGoOn?(result: T): Promise<boolean>;
}

const perAddress: Limit = { limit: 100, windowSeconds: 900 };
const perAccount: Slowing = { free: 10, longestWaitSeconds: 60, windowSeconds: 900 };

const refusal = 'Too many login attempts. Please try again later.';

/**
 * Only failed sign-ins count in the end, but each is counted before the password is checked: otherwise
 * parallel guesses would all pass.
 */
export async function limitSignIns<T>(
  deps: Limiting,
  { realm, account, address, device, mayGoOn }: SignIn<T>,
  signIn: () => Promise<T>,
): Promise<T> {
  if (!deps.config.rateLimits) return signIn();
  const { db } = deps;
  // A browser that is known meets only its own wrong tries, so that no stranger shuts its owner out.
  const networkKey = device ? `sign-in device ${device}` : `sign-in address ${addressKey(address)}`;
  // The address first: once refused, invented account names create no more counters.
  await enforce(deps, networkKey, perAddress, refusal);
  if (device && realm !== 'admin code') return counted(deps, [networkKey], signIn);

  const accountKey = device ? `sign-in ${realm} device ${device}` : signInKey(realm, account);
  const { isAllowed, retryAfterSeconds } = await takeTurn(db, accountKey, perAccount);
  if (isAllowed) {
    const result = await counted(deps, [networkKey, accountKey], signIn);
    await forgive(db, accountKey);
    return result;
  }
  const wait = () => tooMany(refusal, retryAfterSeconds);
  if (!mayGoOn) {
    await takeBackHit(db, networkKey);
    throw wait();
  }
  const result = await counted(deps, [], signIn).catch((error: unknown) => {
    throw isNotSignedIn(error) ? wait() : error;
  });
  if (!(await mayGoOn(result))) throw wait();
  await takeBackHit(db, networkKey);
  return result;
}

/** Slows the wrong passwords of somebody who is signed in; no stranger can. */
export async function limitOwnPassword<T>(
  deps: Limiting,
  realm: 'admin' | 'customer',
  account: string,
  confirm: () => Promise<T>,
): Promise<T> {
  if (!deps.config.rateLimits) return confirm();
  const key = `own password ${realm} ${digestOf(accountName(account))}`;
  const { isAllowed, retryAfterSeconds } = await takeTurn(deps.db, key, perAccount);
  if (!isAllowed) throw tooMany(refusal, retryAfterSeconds);
  const result = await counted(deps, [key], confirm);
  await forgive(deps.db, key);
  return result;
}

/** Takes the hits back unless the attempt was refused. */
async function counted<T>({ db }: Limiting, keys: string[], attempt: () => Promise<T>): Promise<T> {
  const takeBack = async () => {
    for (const key of keys) await takeBackHit(db, key);
  };
  try {
    const result = await attempt();
    await takeBack();
    return result;
  } catch (error) {
    if (!isNotSignedIn(error)) await takeBack();
    throw error;
  }
}

/** Resets the counters of an owner who was authenticated in another way. */
export const forgiveSignIns = (db: Db, realm: Realm, account: string) =>
  forgive(db, signInKey(realm, account));

const signInKey = (realm: Realm, account: string) =>
  `sign-in ${realm} account ${digestOf(accountName(account))}`;

/** Hashed, since input may be too long for an index. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

async function enforce({ db, config }: Limiting, key: string, limit: Limit, refusal: string) {
  if (!config.rateLimits) return;
  const { isAllowed, retryAfterSeconds } = await countHit(db, key, limit);
  if (!isAllowed) throw tooMany(refusal, retryAfterSeconds);
}

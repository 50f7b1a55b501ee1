import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { recordAudit } from '../../platform/audit-log/record-audit';
import { toAdministrator } from '../../platform/auth/accounts';
import { getAdministrator, getAdministratorByName } from '../../platform/auth/administrator-data';
import { type AdminLink, adminLinks, linkMinutes } from '../../platform/auth/links';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { Caller } from '../../platform/http/caller';
import { cookieName } from '../../platform/http/cookie-name';
import { limitSignIns, type SignIn } from '../../platform/rate-limit/limits';
import { accountName } from '../../shared/account-name';
import type { Administrator, AdministratorLogin } from '../../shared/accounts';
import { isNotSignedIn, notSignedIn } from '../../shared/failure';
import type { SecondFactor } from './contract';
import { countRecoveryCodes, findPasskeys, getAuthenticator } from './data.server';
import { takePasskey } from './second-factors/passkeys.server';
import { takeRecoveryCode } from './second-factors/recovery-codes.server';
import { takeCode } from './second-factors/totp-codes.server';

type SignInDeps = Pick<SiteContext, 'db' | 'config' | 'accounts'>;
type Outcome =
  | { administrator: Administrator; setCookies: string[] }
  | { secondFactors: SecondFactor[]; token: string };

export type Proof = { code: string } | { passkey: { id: string } };

const stepEnded = () => notSignedIn('This sign-in has expired. Please start again.');

/** The first step: name and password. With a second factor, no session opens yet. */
export async function beginSignIn(
  deps: SignInDeps,
  credentials: AdministratorLogin,
  caller: Caller,
  headers: Headers,
): Promise<Outcome> {
  const { db, accounts } = deps;
  const { user: administrator, passwordHash } = await check(
    deps,
    {
      realm: 'admin',
      account: credentials.username,
      address: caller.address,
      device: await accounts.deviceOf('admin', credentials.username, headers),
      // The password alone opens nothing then.
      mayGoOn: async ({ user }) => (await findSecondFactors(db, user.id)).length > 0,
    },
    'password',
    () => accounts.requireAdministrator(credentials),
  );
  const secondFactors = await findSecondFactors(db, administrator.id);
  if (secondFactors.length > 0) {
    const { token } = await db.transaction(async (tx) => {
      await accounts.holdPassword(tx, 'admin', administrator.id, passwordHash);
      return adminLinks.make(tx, 'second-step', administrator.id);
    });
    return { secondFactors, token };
  }
  return openSession(deps, administrator, 'password', caller, headers, { passwordHash });
}

/** The second step; `token` is from the cookie of the first. */
export async function finishSignIn(
  deps: SignInDeps,
  token: string,
  proof: Proof,
  caller: Caller,
  headers: Headers,
): Promise<{ administrator: Administrator; setCookies: string[] }> {
  const { link, administrator } = await requireStep(deps.db, token);
  const account = administrator.username;
  const factor = await check(
    deps,
    {
      realm: 'admin code',
      account,
      address: caller.address,
      device: await deps.accounts.deviceOf('admin', account, headers),
      // Six digits can be guessed, a passkey and a recovery code can't.
      mayGoOn: async (taken) => taken !== 'authenticator',
    },
    'second factor',
    async () => {
      const taken = await takeProof(deps, administrator.id, proof);
      if (!taken) throw notSignedIn('This code is incorrect or was already used.');
      return taken;
    },
  );
  return openSession(deps, administrator, factor, caller, headers, { link });
}

/** Limits the attempts of a step and records the failed ones. */
async function check<T>(
  deps: SignInDeps,
  signIn: SignIn<T>,
  step: 'password' | 'second factor',
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await limitSignIns(deps, signIn, attempt);
  } catch (error) {
    if (isNotSignedIn(error))
      await recordFailedSignIn(deps.db, signIn.account, step, signIn.address);
    throw error;
  }
}

export async function requireStep(
  db: Db,
  token: string,
): Promise<{ link: AdminLink; administrator: Administrator }> {
  const link = await adminLinks.read(db, token, 'second-step');
  const found = link && (await getAdministrator(db, link.userId));
  if (!found || found.disabledAt) throw stepEnded();
  return { link, administrator: toAdministrator(found) };
}

export async function findSecondFactors(db: Db, id: number): Promise<SecondFactor[]> {
  const factors: SecondFactor[] = [];
  if ((await getAuthenticator(db, id))?.confirmedAt) factors.push('authenticator');
  if ((await findPasskeys(db, id)).length > 0) factors.push('passkey');
  if (factors.length > 0 && (await countRecoveryCodes(db, id)) > 0) factors.push('recovery-code');
  return factors;
}

async function takeProof(
  { db, config }: SignInDeps,
  id: number,
  proof: Proof,
): Promise<SecondFactor | undefined> {
  if ('passkey' in proof)
    return (await takePasskey(db, config, id, proof.passkey)) ? 'passkey' : undefined;
  if (!/^\d{6}$/.test(proof.code))
    return (await takeRecoveryCode(db, id, proof.code)) ? 'recovery-code' : undefined;
  return (await takeCode({ db, config }, id, proof.code)) ? 'authenticator' : undefined;
}

/** Records the sign-in in the same transaction. */
function openSession(
  { db, accounts }: SignInDeps,
  administrator: Administrator,
  by: 'password' | SecondFactor,
  { address }: Caller,
  headers: Headers,
  { link, passwordHash }: { link?: AdminLink; passwordHash?: string },
) {
  const { id, username } = administrator;
  return db.transaction(async (tx) => {
    if (link) await adminLinks.take(tx, link, stepEnded);
    const setCookies = await accounts.openSession(
      tx,
      'admin',
      id,
      { headers, address },
      passwordHash,
    );
    const actor = { administratorId: id, actor: username, address };
    await recordAudit(tx, actor, 'sign-in', 'administrator', id, { after: { username, by } });
    return { administrator, setCookies };
  });
}

export const endSession = (
  { db, accounts }: SignInDeps,
  { administrator, address }: Caller,
  headers: Headers,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const setCookies = await accounts.endSession(tx, 'admin', headers);
    if (administrator) {
      const { id, username } = administrator;
      const actor = { administratorId: id, actor: username, address };
      await recordAudit(tx, actor, 'sign-out', 'administrator', id, { after: { username } });
    }
    return setCookies;
  });

/** Unknown usernames are not logged: they may be passwords in the wrong field. */
async function recordFailedSignIn(db: Db, typed: string, step: string, address: string) {
  const found = await getAdministratorByName(db, accountName(typed));
  const username = found && (found.displayUsername ?? found.username);
  const actor = { administratorId: found?.id, actor: username ?? 'unknown username', address };
  await recordAudit(db, actor, 'failed-sign-in', 'administrator', found?.id, {
    after: { ...(username && { username }), step },
  });
}

const stepCookie = 'lionmark_step';

/** The token of a sign-in between its two steps. */
export const readStep = (c: Context, siteUrl: string): string =>
  getCookie(c, cookieName(stepCookie, siteUrl)) ?? '';

export const stepCookieOf = (token: string, siteUrl: string) =>
  serialize(cookieName(stepCookie, siteUrl), token, {
    path: '/',
    maxAge: token ? linkMinutes['second-step'] * 60 : 0,
    httpOnly: true,
    sameSite: 'Strict',
    secure: siteUrl.startsWith('https:'),
  });

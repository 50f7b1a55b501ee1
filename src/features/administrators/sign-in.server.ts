import { recordAudit } from '../../platform/audit-log/record-audit';
import { toAdministrator } from '../../platform/auth/accounts';
import { getAdministrator, getAdministratorByName } from '../../platform/auth/administrator-data';
import {
  type AdministratorLink,
  makeLink,
  readLink,
  takeLink,
} from '../../platform/auth/administrator-links';
import { limitSignIns } from '../../platform/auth/sign-in-limits';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { Caller } from '../../platform/http/caller';
import { accountName } from '../../shared/account-name';
import type { Administrator, AdministratorLogin } from '../../shared/accounts';
import { Failure, notSignedIn } from '../../shared/failure';
import type { SecondFactor } from './contract';
import { countRecoveryCodes, findPasskeys, getAuthenticator, takeInterval } from './data.server';
import { takePasskey } from './passkeys.server';
import { takeRecoveryCode } from './recovery-codes.server';
import { intervalOf } from './totp.server';

type SignInDeps = Pick<SiteContext, 'db' | 'config' | 'accounts'>;
type Outcome =
  | { administrator: Administrator; setCookies: string[] }
  | { secondFactors: SecondFactor[]; token: string };

/** What proves a second time who somebody is. */
export type Proof = { code: string } | { passkey: { id: string } };

const stepEnded = () => notSignedIn('This sign-in has expired. Please start again.');

/** The first step: name and password. Where a second factor is set up, it is asked for before anything opens. */
export async function beginSignIn(
  deps: SignInDeps,
  credentials: AdministratorLogin,
  caller: Caller,
  headers: Headers,
): Promise<Outcome> {
  const { db, config, accounts } = deps;
  const { address } = caller;
  const check = () => accounts.requireAdministrator(credentials);
  const administrator = await (config.rateLimits
    ? limitSignIns(db, { realm: 'admin', account: credentials.username, address }, check)
    : check()
  ).catch(async (error: unknown) => {
    if (isWrong(error)) await recordFailedSignIn(db, credentials.username, 'password', address);
    throw error;
  });
  const secondFactors = await findSecondFactors(db, administrator.id);
  if (secondFactors.length > 0) {
    const { token } = await makeLink(db, 'second-step', administrator.id);
    return { secondFactors, token };
  }
  return openSession(deps, administrator, 'password', caller, headers);
}

/** The second step; `token` is what the first one left with the browser. */
export async function finishSignIn(
  deps: SignInDeps,
  token: string,
  proof: Proof,
  caller: Caller,
  headers: Headers,
): Promise<{ administrator: Administrator; setCookies: string[] }> {
  const { db, config } = deps;
  const { address } = caller;
  const { link, administrator } = await requireStep(db, token);
  const account = administrator.username;
  const check = async () => {
    const factor = await takeProof(deps, administrator.id, proof);
    if (!factor) throw notSignedIn('This code is incorrect or was already used.');
    return factor;
  };
  const factor = await (config.rateLimits
    ? limitSignIns(db, { realm: 'admin code', account, address }, check)
    : check()
  ).catch(async (error: unknown) => {
    if (isWrong(error)) await recordFailedSignIn(db, account, 'second factor', address);
    throw error;
  });
  return openSession(deps, administrator, factor, caller, headers, link);
}

/** Whose second step this is. */
export async function requireStep(
  db: Db,
  token: string,
): Promise<{ link: AdministratorLink; administrator: Administrator }> {
  const link = await readLink(db, 'second-step', token);
  const found = link && (await getAdministrator(db, link.administratorId));
  if (!found || found.disabledAt) throw stepEnded();
  return { link, administrator: toAdministrator(found) };
}

/** None: the password alone opens the account. */
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
  const authenticator = await getAuthenticator(db, id);
  if (!authenticator?.confirmedAt) return undefined;
  const interval = intervalOf(authenticator.secret, proof.code);
  if (interval === undefined || !(await takeInterval(db, authenticator, interval)))
    return undefined;
  return 'authenticator';
}

/** The session and what is recorded of it are one change; a session that the browser had before is ended. */
function openSession(
  { db, accounts }: SignInDeps,
  administrator: Administrator,
  by: 'password' | SecondFactor,
  { address }: Caller,
  headers: Headers,
  link?: AdministratorLink,
) {
  const { id, username } = administrator;
  return db.transaction(async (tx) => {
    if (link && !(await takeLink(tx, 'second-step', link))) throw stepEnded();
    await accounts.endAdministratorSession(tx, headers);
    const setCookies = await accounts.openAdministratorSession(tx, id, { headers, address });
    await recordAudit(tx, {
      administratorId: id,
      actor: username,
      action: 'sign-in',
      entity: 'administrator',
      entityId: id,
      after: { username, by },
      address,
    });
    return { administrator, setCookies };
  });
}

export const endSession = (
  { db, accounts }: SignInDeps,
  { administrator, address }: Caller,
  headers: Headers,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const setCookies = await accounts.endAdministratorSession(tx, headers);
    if (administrator)
      await recordAudit(tx, {
        administratorId: administrator.id,
        actor: administrator.username,
        action: 'sign-out',
        entity: 'administrator',
        entityId: administrator.id,
        after: { username: administrator.username },
        address,
      });
    return setCookies;
  });

const isWrong = (error: unknown) => error instanceof Failure && error.status === 401;

/** A name that nobody has is not written down: it may be a password in the wrong field. */
async function recordFailedSignIn(
  db: Db,
  username: string,
  step: 'password' | 'second factor',
  address: string,
) {
  const found = await getAdministratorByName(db, accountName(username));
  const name = found && (found.displayUsername ?? found.username);
  await recordAudit(db, {
    administratorId: found?.id,
    actor: name ?? 'unknown username',
    action: 'failed-sign-in',
    entity: 'administrator',
    entityId: found?.id,
    after: { ...(name && { username: name }), step },
    address,
  });
}

import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import { confirmOwnPassword } from '../../../platform/auth/confirm-password';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { qrCode } from '../../../platform/qr-code';
import { conflict, invalid, notFound } from '../../../shared/failure';
import { firm } from '../../../shared/firm';
import { requireSelf } from '../change-own-account.server';
import type { AddPasskey, AuthenticatorSetup } from '../contract';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deletePasskeys,
  deleteRecoveryCodes,
  getAuthenticator,
  offerAuthenticator,
  takeInterval,
} from '../data.server';
import { notifyHolder } from '../messages.server';
import { findSecondFactors } from '../sign-in.server';
import { storePasskey } from './passkeys.server';
import { renewRecoveryCodes } from './recovery-codes.server';
import { openSecret, sealSecret } from './sealed-secret.server';
import { intervalOf, makeSecret, otpAddress } from './totp.server';

type FactorDeps = Pick<SiteContext, 'db' | 'config' | 'wake'>;

/** The app is inactive until it is confirmed with a code. */
export async function beginAuthenticator(
  deps: FactorDeps,
  password: string,
  caller: AdministratorCaller,
): Promise<AuthenticatorSetup> {
  const { administratorId, actor } = actorOf(caller);
  await confirmOwnPassword(deps, caller, password);
  const secret = makeSecret();
  const isOffered = await deps.db.transaction((tx) =>
    offerAuthenticator(tx, administratorId, sealSecret(deps.config, administratorId, secret)),
  );
  if (!isOffered) throw conflict('An authenticator app is already set up. Remove it first.');
  const address = otpAddress(secret, firm.name, actor);
  return { secret, address, qr: await qrCode(address) };
}

export async function confirmAuthenticator(
  deps: FactorDeps,
  code: string,
  caller: AdministratorCaller,
): Promise<string[] | null> {
  const { administratorId } = actorOf(caller);
  const authenticator = await getAuthenticator(deps.db, administratorId);
  if (!authenticator || authenticator.confirmedAt)
    throw conflict('There is no authenticator app to confirm. Please start again.');
  const interval = intervalOf(openSecret(deps.config, authenticator), code);
  if (interval === undefined) throw wrongCode();
  return addFactor(deps, caller, 'add-authenticator', {}, async (tx) => {
    if (!(await takeInterval(tx, authenticator, interval))) throw wrongCode();
  });
}

const wrongCode = () =>
  invalid('This code is incorrect. Check that the time on your device is correct.', 'code');

export const addPasskey = (deps: FactorDeps, passkey: AddPasskey, caller: AdministratorCaller) =>
  addFactor(deps, caller, 'add-passkey', { name: passkey.name }, (tx) =>
    storePasskey(tx, deps.config, actorOf(caller).administratorId, passkey),
  );

/** Adding the first factor also creates recovery codes. */
async function addFactor(
  { db, config, wake }: FactorDeps,
  caller: AdministratorCaller,
  action: string,
  details: object,
  add: (tx: Db) => Promise<void>,
): Promise<string[] | null> {
  const actor = actorOf(caller);
  const codes = await db.transaction(async (tx) => {
    const isFirst = (await findSecondFactors(tx, actor.administratorId)).length === 0;
    await add(tx);
    const hasCodes = (await countRecoveryCodes(tx, actor.administratorId)) > 0;
    const made = isFirst || !hasCodes ? await renewRecoveryCodes(tx, actor.administratorId) : null;
    if (isFirst) await notifyHolder(tx, config, await requireSelf(tx, caller), 'second factor on');
    await recordAudit(tx, actor, action, 'administrator', actor.administratorId, {
      after: { username: actor.actor, ...details },
    });
    return made;
  });
  wake();
  return codes;
}

export const removeAuthenticator = (
  deps: FactorDeps,
  password: string,
  caller: AdministratorCaller,
) =>
  removeFactor(deps, password, caller, 'remove-authenticator', async (tx, id) => {
    await deleteAuthenticator(tx, id);
    return {};
  });

export const removePasskey = (
  deps: FactorDeps,
  { id: passkeyId, password }: { id: number; password: string },
  caller: AdministratorCaller,
) =>
  removeFactor(deps, password, caller, 'remove-passkey', async (tx, id) => {
    const [removed] = await deletePasskeys(tx, id, passkeyId);
    if (!removed) throw notFound('Passkey not found');
    return { name: removed.name };
  });

/** Removing the last factor also removes the recovery codes. */
async function removeFactor(
  deps: FactorDeps,
  password: string,
  caller: AdministratorCaller,
  action: string,
  remove: (tx: Db, id: number) => Promise<object>,
): Promise<void> {
  const actor = actorOf(caller);
  await confirmOwnPassword(deps, caller, password);
  await deps.db.transaction(async (tx) => {
    const removed = await remove(tx, actor.administratorId);
    const isOff = (await findSecondFactors(tx, actor.administratorId)).length === 0;
    if (isOff) {
      await deleteRecoveryCodes(tx, actor.administratorId);
      await notifyHolder(tx, deps.config, await requireSelf(tx, caller), 'second factor off');
    }
    await recordAudit(tx, actor, action, 'administrator', actor.administratorId, {
      before: { username: actor.actor, ...removed },
    });
  });
  deps.wake();
}

export async function renewOwnCodes(
  deps: FactorDeps,
  password: string,
  caller: AdministratorCaller,
): Promise<string[]> {
  const actor = actorOf(caller);
  await confirmOwnPassword(deps, caller, password);
  return deps.db.transaction(async (tx) => {
    if ((await findSecondFactors(tx, actor.administratorId)).length === 0)
      throw conflict('Turn on two-factor sign-in before you create recovery codes.');
    const codes = await renewRecoveryCodes(tx, actor.administratorId);
    const { administratorId, actor: username } = actor;
    await recordAudit(tx, actor, 'renew-recovery-codes', 'administrator', administratorId, {
      after: { username },
    });
    return codes;
  });
}

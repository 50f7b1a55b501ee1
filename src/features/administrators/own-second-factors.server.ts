import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import { getAdministrator } from '../../platform/auth/administrator-data';
import { confirmOwnPassword } from '../../platform/auth/confirm-own-password';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { Caller } from '../../platform/http/caller';
import { conflict, invalid, notFound, notSignedIn } from '../../shared/failure';
import { firm } from '../../shared/firm';
import type { AddPasskey, AuthenticatorSetup } from './contract';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deletePasskeys,
  deleteRecoveryCodes,
  getAuthenticator,
  offerAuthenticator,
  type PasskeyRow,
  takeInterval,
} from './data.server';
import { storePasskey } from './passkeys.server';
import { renewRecoveryCodes } from './recovery-codes.server';
import { findSecondFactors } from './sign-in.server';
import { tellOwner } from './tell-owner.server';
import { intervalOf, makeSecret, otpAddress } from './totp.server';

type FactorDeps = Pick<SiteContext, 'db' | 'config' | 'wake'>;

/** Nothing is asked of this app before a first code has confirmed it. */
export async function beginAuthenticator(
  deps: FactorDeps,
  password: string,
  caller: Caller,
): Promise<AuthenticatorSetup> {
  const { administratorId, actor } = actorOf(caller);
  await confirmOwnPassword(deps, caller, password);
  const secret = makeSecret();
  const isOffered = await deps.db.transaction((tx) =>
    offerAuthenticator(tx, administratorId, secret),
  );
  if (!isOffered) throw conflict('An authenticator app is already set up. Remove it first.');
  const address = otpAddress(secret, firm.name, actor);
  const { encode } = await import('uqr');
  const { size, data } = encode(address, { border: 2 });
  return { secret, address, qr: { size, path: pathOf(data) } };
}

/** One run of dark squares after the other. */
const pathOf = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

export async function confirmAuthenticator(
  deps: FactorDeps,
  code: string,
  caller: Caller,
): Promise<string[] | null> {
  const { administratorId } = actorOf(caller);
  const authenticator = await getAuthenticator(deps.db, administratorId);
  if (!authenticator || authenticator.confirmedAt)
    throw conflict('There is no authenticator app to confirm. Please start again.');
  const interval = intervalOf(authenticator.secret, code);
  const wrong = 'This code is incorrect. Check that the time on your device is correct.';
  if (interval === undefined) throw invalid(wrong, { code: [wrong] });
  return addFactor(deps, caller, { action: 'add-authenticator' }, async (tx) => {
    if (!(await takeInterval(tx, authenticator, interval))) throw invalid(wrong, { code: [wrong] });
  });
}

export async function addPasskey(
  deps: FactorDeps,
  passkey: AddPasskey,
  caller: Caller,
): Promise<string[] | null> {
  const { administratorId } = actorOf(caller);
  return addFactor(
    deps,
    caller,
    { action: 'add-passkey', after: { name: passkey.name } },
    async (tx) => {
      await storePasskey(tx, deps.config, administratorId, passkey);
    },
  );
}

/** With the first of them come recovery codes. */
async function addFactor(
  { db, config, wake }: FactorDeps,
  caller: Caller,
  { action, after }: { action: string; after?: object },
  add: (tx: Db) => Promise<void>,
): Promise<string[] | null> {
  const actor = actorOf(caller);
  const codes = await db.transaction(async (tx) => {
    const isFirst = (await findSecondFactors(tx, actor.administratorId)).length === 0;
    await add(tx);
    const hasCodes = (await countRecoveryCodes(tx, actor.administratorId)) > 0;
    const made = isFirst || !hasCodes ? await renewRecoveryCodes(tx, actor.administratorId) : null;
    if (isFirst) await tell(tx, { config }, actor.administratorId, 'second factor on');
    await recordAudit(tx, {
      ...actor,
      action,
      entity: 'administrator',
      entityId: actor.administratorId,
      after: { username: actor.actor, ...after },
    });
    return made;
  });
  wake();
  return codes;
}

export const removeAuthenticator = (deps: FactorDeps, password: string, caller: Caller) =>
  removeFactor(deps, password, caller, 'remove-authenticator', async (tx, id) => {
    await deleteAuthenticator(tx, id);
    return {};
  });

export const removePasskey = (
  deps: FactorDeps,
  { id: passkeyId, password }: { id: number; password: string },
  caller: Caller,
) =>
  removeFactor(deps, password, caller, 'remove-passkey', async (tx, id) => {
    const [removed]: PasskeyRow[] = await deletePasskeys(tx, id, passkeyId);
    if (!removed) throw notFound('Passkey not found');
    return { name: removed.name };
  });

/** With the last of them go the recovery codes. */
async function removeFactor(
  deps: FactorDeps,
  password: string,
  caller: Caller,
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
      await tell(tx, deps, actor.administratorId, 'second factor off');
    }
    await recordAudit(tx, {
      ...actor,
      action,
      entity: 'administrator',
      entityId: actor.administratorId,
      before: { username: actor.actor, ...removed },
    });
  });
  deps.wake();
}

export async function renewOwnCodes(
  deps: FactorDeps,
  password: string,
  caller: Caller,
): Promise<string[]> {
  const actor = actorOf(caller);
  await confirmOwnPassword(deps, caller, password);
  return deps.db.transaction(async (tx) => {
    if ((await findSecondFactors(tx, actor.administratorId)).length === 0)
      throw conflict('Turn on two-factor sign-in before you create recovery codes.');
    const codes = await renewRecoveryCodes(tx, actor.administratorId);
    await recordAudit(tx, {
      ...actor,
      action: 'renew-recovery-codes',
      entity: 'administrator',
      entityId: actor.administratorId,
      after: { username: actor.actor },
    });
    return codes;
  });
}

async function tell(
  tx: Db,
  { config }: Pick<SiteContext, 'config'>,
  id: number,
  what: 'second factor on' | 'second factor off',
) {
  const owner = await getAdministrator(tx, id);
  if (!owner) throw notSignedIn();
  await tellOwner(tx, config, owner, what);
}

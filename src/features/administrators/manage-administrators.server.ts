import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import {
  type AdministratorRow,
  deleteAdministratorSessions,
  getAdministrator,
  lockEnabledAdministrators,
  updateAdministrator,
} from '../../platform/auth/administrator-data';
import { dropLinks, makeLink } from '../../platform/auth/administrator-links';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { Caller } from '../../platform/http/caller';
import { queueMessage } from '../../platform/mail/outbox';
import { conflict, notFound } from '../../shared/failure';
import { deleteAuthenticator, deletePasskeys, deleteRecoveryCodes } from './data.server';
import { resetLink } from './messages.server';
import { tellOwner } from './tell-owner.server';

type ManageDeps = Pick<SiteContext, 'db' | 'config' | 'wake'>;

async function requireAdministrator(db: Db, id: number): Promise<AdministratorRow> {
  const found = await getAdministrator(db, id);
  if (!found) throw notFound('Administrator not found');
  return found;
}

/** Disabling ends every session at once. Nobody disables themselves, so somebody who can sign in always remains. */
export async function setDisabled(
  { db }: Pick<SiteContext, 'db'>,
  id: number,
  isDisabled: boolean,
  caller: Caller,
): Promise<AdministratorRow> {
  const actor = actorOf(caller);
  return db.transaction(async (tx) => {
    const enabled = await lockEnabledAdministrators(tx);
    const before = await requireAdministrator(tx, id);
    if (isDisabled) {
      if (id === actor.administratorId) throw conflict('You can’t disable your own account.');
      // The caller may have been disabled in this very moment.
      if (enabled.every((one) => one.id === id))
        throw conflict('You can’t disable the last administrator.');
      await deleteAdministratorSessions(tx, id);
      for (const purpose of ['reset-password', 'second-step', 'backup'] as const)
        await dropLinks(tx, id, purpose);
    }
    if ((before.disabledAt !== null) === isDisabled) return before;
    const after = await updateAdministrator(tx, id, { disabledAt: isDisabled ? new Date() : null });
    await recordAudit(tx, {
      ...actor,
      action: isDisabled ? 'disable' : 'enable',
      entity: 'administrator',
      entityId: id,
      before: { username: before.username, isDisabled: !isDisabled },
      after: { username: before.username, isDisabled },
    });
    return after ?? before;
  });
}

export async function sendResetLink(
  deps: ManageDeps,
  id: number,
  caller: Caller,
): Promise<AdministratorRow> {
  const administrator = await deps.db.transaction(async (tx) => {
    const found = await requireAdministrator(tx, id);
    if (found.disabledAt) throw conflict('This account is disabled. Enable it first.');
    await queueResetLink(tx, deps, found);
    await recordAudit(tx, {
      ...actorOf(caller),
      action: 'send-reset-link',
      entity: 'administrator',
      entityId: id,
      after: { username: found.username },
    });
    return found;
  });
  deps.wake();
  return administrator;
}

export async function queueResetLink(
  tx: Db,
  { config }: Pick<SiteContext, 'config'>,
  {
    id,
    username,
    displayUsername,
    email,
    firstName,
    lastName,
  }: Pick<
    AdministratorRow,
    'id' | 'username' | 'displayUsername' | 'email' | 'firstName' | 'lastName'
  >,
) {
  const link = await makeLink(tx, 'reset-password', id);
  await queueMessage(tx, {
    eventKey: `administrator:${id}:reset:${link.id}`,
    to: email,
    replyTo: config.firmEmail,
    message: resetLink(
      { firstName, lastName },
      displayUsername ?? username,
      link.token,
      config.siteUrl,
    ),
  });
}

/** For somebody who lost their device and their recovery codes; they are told. */
export async function removeSecondFactor(
  deps: ManageDeps,
  id: number,
  caller: Caller,
): Promise<AdministratorRow> {
  const actor = actorOf(caller);
  if (id === actor.administratorId)
    throw conflict('Turn off your own two-factor sign-in under Your account.');
  const administrator = await deps.db.transaction(async (tx) => {
    const found = await requireAdministrator(tx, id);
    await dropSecondFactors(tx, id);
    await deleteAdministratorSessions(tx, id);
    await tellOwner(tx, deps.config, found, 'second factor off');
    await recordAudit(tx, {
      ...actor,
      action: 'remove-second-factor',
      entity: 'administrator',
      entityId: id,
      after: { username: found.username },
    });
    return found;
  });
  deps.wake();
  return administrator;
}

async function dropSecondFactors(tx: Db, id: number) {
  await deleteAuthenticator(tx, id);
  await deletePasskeys(tx, id);
  await deleteRecoveryCodes(tx, id);
}

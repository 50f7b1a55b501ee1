import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import {
  type AdministratorRow,
  getAdministrator,
  lockEnabledOwners,
  updateAdministrator,
} from '../../platform/auth/administrator-data';
import { adminLinks } from '../../platform/auth/links';
import { deleteSessions } from '../../platform/auth/realm-data';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { AdministratorCaller } from '../../platform/http/caller';
import { mailTo, queueMessage } from '../../platform/mail/outbox';
import { conflict, forbidden, notFound } from '../../shared/failure';
import { type Role, roleRefusals } from '../../shared/roles';
import { deleteAuthenticator, deletePasskeys, deleteRecoveryCodes } from './data.server';
import { notifyOwner, resetLink } from './messages.server';

type ManageDeps = Pick<SiteContext, 'db' | 'config' | 'wake'>;

async function requireAdministrator(db: Db, id: number): Promise<AdministratorRow> {
  const found = await getAdministrator(db, id);
  if (!found) throw notFound('Administrator not found');
  return found;
}

/**
 * Locks the owners, so that one always remains: only who is still an owner goes on. Returns whether it would
 * be the last one who goes.
 */
async function lockOwners(tx: Db, id: number, callerId: number): Promise<{ isLast: boolean }> {
  const owners = await lockEnabledOwners(tx);
  // Another owner may have disabled or demoted the caller since the request began.
  if (!owners.some((owner) => owner.id === callerId)) throw forbidden(roleRefusals.owner);
  return { isLast: owners.every((owner) => owner.id === id) };
}

/** Disabling ends every session. Nobody can disable themselves. */
export async function setDisabled(
  { db }: Pick<SiteContext, 'db'>,
  id: number,
  isDisabled: boolean,
  caller: AdministratorCaller,
): Promise<AdministratorRow> {
  const actor = actorOf(caller);
  return db.transaction(async (tx) => {
    await lockOwners(tx, id, actor.administratorId);
    const before = await requireAdministrator(tx, id);
    if (isDisabled) {
      if (id === actor.administratorId) throw conflict('You can’t disable your own account.');
      await endAccess(tx, id);
    }
    if ((before.disabledAt !== null) === isDisabled) return before;
    const after = await updateAdministrator(tx, id, { disabledAt: isDisabled ? new Date() : null });
    const { username } = before;
    await recordAudit(tx, actor, isDisabled ? 'disable' : 'enable', 'administrator', id, {
      before: { username, isDisabled: !isDisabled },
      after: { username, isDisabled },
    });
    return after ?? before;
  });
}

/** Takes effect at the administrator's next request. */
export async function setRole(
  { db }: Pick<SiteContext, 'db'>,
  id: number,
  role: Role,
  caller: AdministratorCaller,
): Promise<AdministratorRow> {
  const actor = actorOf(caller);
  return db.transaction(async (tx) => {
    const { isLast } = await lockOwners(tx, id, actor.administratorId);
    const before = await requireAdministrator(tx, id);
    if (before.role === role) return before;
    if (isLast) throw conflict('Make another person an owner first. There must always be one.');
    const after = await updateAdministrator(tx, id, { role });
    const { username } = before;
    await recordAudit(tx, actor, 'change-role', 'administrator', id, {
      before: { username, role: before.role },
      after: { username, role },
    });
    return after ?? before;
  });
}

/** Ends every session and link of an administrator. */
export async function endAccess(tx: Db, id: number) {
  await deleteSessions(tx, 'admin', id);
  await adminLinks.drop(tx, id, 'reset-password', 'second-step', 'backup');
}

export async function sendResetLink(
  deps: ManageDeps,
  id: number,
  caller: AdministratorCaller,
): Promise<AdministratorRow> {
  const administrator = await deps.db.transaction(async (tx) => {
    const found = await requireAdministrator(tx, id);
    if (found.disabledAt) throw conflict('This account is disabled. Enable it first.');
    await queueResetLink(tx, deps, found);
    await recordAudit(tx, actorOf(caller), 'send-reset-link', 'administrator', id, {
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
  owner: Pick<AdministratorRow, 'id' | 'username' | 'displayUsername' | 'email' | 'name'>,
) {
  const { id, email, name } = owner;
  const link = await adminLinks.make(tx, 'reset-password', id);
  const username = owner.displayUsername ?? owner.username;
  await queueMessage(
    tx,
    mailTo(email, config, {
      eventKey: `administrator:${id}:reset:${link.id}`,
      message: resetLink(name, username, link.token, config.siteUrl),
    }),
  );
}

/** For administrators who lost their device and recovery codes; notifies them by mail. */
export async function removeSecondFactor(
  deps: ManageDeps,
  id: number,
  caller: AdministratorCaller,
): Promise<AdministratorRow> {
  const actor = actorOf(caller);
  if (id === actor.administratorId)
    throw conflict('Turn off your own two-factor sign-in under Your account.');
  const administrator = await deps.db.transaction(async (tx) => {
    const found = await requireAdministrator(tx, id);
    await deleteAuthenticator(tx, id);
    await deletePasskeys(tx, id);
    await deleteRecoveryCodes(tx, id);
    await deleteSessions(tx, 'admin', id);
    await notifyOwner(tx, deps.config, found, 'second factor off');
    await recordAudit(tx, actor, 'remove-second-factor', 'administrator', id, {
      after: { username: found.username },
    });
    return found;
  });
  deps.wake();
  return administrator;
}

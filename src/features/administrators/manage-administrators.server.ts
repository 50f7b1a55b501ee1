import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import {
  type AdministratorRow,
  getAdministrator,
  lockEnabledOwners,
  updateAdministrator,
} from '../../platform/auth/administrator-data';
import { adminLinks } from '../../platform/auth/links';
import { refuseStale } from '../../platform/auth/refuse-stale';
import { deleteSessions } from '../../platform/auth/sessions';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { AdministratorCaller } from '../../platform/http/caller';
import { mailTo, queueMessage } from '../../platform/mail/outbox';
import { fullName } from '../../shared/account-name';
import { conflict, forbidden, notFound } from '../../shared/failure';
import { isEqual } from '../../shared/is-equal';
import { roleRefusals } from '../../shared/roles';
import { confirmAct } from './confirm-act.server';
import type { SetDisabled, SetPatentAgent, SetRole } from './contract';
import { deleteAuthenticator, deletePasskeys, deleteRecoveryCodes } from './data.server';
import { type ActOnAdministrator, notifyHolder, resetLink, tellOwners } from './messages.server';

export type ManageDeps = Pick<SiteContext, 'db' | 'config' | 'wake'>;

interface Acting {
  tx: Db;
  /** Who were owners before the act. */
  owners: AdministratorRow[];
  /** The caller's name. */
  by: string;
  /** Every owner and `also` get one message. */
  tell(act: ActOnAdministrator, username: string, also?: AdministratorRow[]): Promise<void>;
}

/**
 * An act on an administrator, in a transaction: the caller confirms who they are and must still be an owner
 * then. The owners are locked, so that one always remains.
 */
export async function actAsOwner<Done>(
  deps: ManageDeps,
  password: string,
  caller: AdministratorCaller,
  act: (acting: Acting) => Promise<Done>,
): Promise<Done> {
  await confirmAct(deps, caller, password);
  const { administrator } = caller;
  const by = fullName(administrator) || administrator.username;
  const done = await deps.db.transaction(async (tx) => {
    const owners = await lockEnabledOwners(tx);
    // Another owner may have disabled or demoted the caller since the request began.
    if (!owners.some(({ id }) => id === administrator.id)) throw forbidden(roleRefusals.owner);
    return act({
      tx,
      owners,
      by,
      tell: (what, username, also = []) =>
        tellOwners(tx, deps.config, [...owners, ...also], { act: what, username, actor: by }),
    });
  });
  deps.wake();
  return done;
}

async function requireAdministrator(db: Db, id: number): Promise<AdministratorRow> {
  const found = await getAdministrator(db, id);
  if (!found) throw notFound('Administrator not found');
  return found;
}

/** Disabling ends every session. Nobody can disable themselves. */
export const setDisabled = (
  deps: ManageDeps,
  id: number,
  { isDisabled, password, updatedAt }: SetDisabled,
  caller: AdministratorCaller,
): Promise<AdministratorRow> =>
  actAsOwner(deps, password, caller, async ({ tx, tell }) => {
    const actor = actorOf(caller);
    const before = await requireAdministrator(tx, id);
    await refuseStale(tx, { entity: 'administrator', row: before, lastSeen: updatedAt });
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
    await tell({ did: isDisabled ? 'disable' : 'enable' }, shownName(before));
    return after ?? before;
  });

/** Takes effect at the administrator's next request. */
export const setRole = (
  deps: ManageDeps,
  id: number,
  { role, password, updatedAt }: SetRole,
  caller: AdministratorCaller,
): Promise<AdministratorRow> =>
  actAsOwner(deps, password, caller, async ({ tx, owners, tell }) => {
    const before = await requireAdministrator(tx, id);
    if (before.role === role) return before;
    await refuseStale(tx, { entity: 'administrator', row: before, lastSeen: updatedAt });
    if (owners.every((owner) => owner.id === id))
      throw conflict('Make another person an owner first. There must always be one.');
    const after = await updateAdministrator(tx, id, { role });
    const { username } = before;
    await recordAudit(tx, actorOf(caller), 'change-role', 'administrator', id, {
      before: { username, role: before.role },
      after: { username, role },
    });
    await tell(
      { did: 'change-role', from: before.role, to: role },
      shownName(before),
      role === 'owner' ? [before] : [],
    );
    return after ?? before;
  });

/** Who acts in patents, and until when their practising certificate is in force. */
export const setPatentAgent = (
  deps: ManageDeps,
  id: number,
  { password, updatedAt, ...set }: SetPatentAgent,
  caller: AdministratorCaller,
): Promise<AdministratorRow> =>
  actAsOwner(deps, password, caller, async ({ tx }) => {
    const before = await requireAdministrator(tx, id);
    const { username, isPatentAgent, isAdvocate, certificateUntil } = before;
    const was = { isPatentAgent, isAdvocate, certificateUntil };
    if (isEqual(was, set)) return before;
    await refuseStale(tx, { entity: 'administrator', row: before, lastSeen: updatedAt });
    const after = await updateAdministrator(tx, id, set);
    await recordAudit(tx, actorOf(caller), 'update', 'administrator', id, {
      before: { username, ...was },
      after: { username, ...set },
    });
    return after ?? before;
  });

/** Ends every session and link of an administrator. */
export async function endAccess(tx: Db, id: number) {
  await deleteSessions(tx, 'admin', id);
  await adminLinks.drop(tx, id, 'reset-password', 'second-step', 'backup');
}

export const sendResetLink = (
  deps: ManageDeps,
  id: number,
  password: string,
  caller: AdministratorCaller,
): Promise<AdministratorRow> =>
  actAsOwner(deps, password, caller, async ({ tx, tell }) => {
    const found = await requireAdministrator(tx, id);
    if (found.disabledAt) throw conflict('This account is disabled. Enable it first.');
    await queueResetLink(tx, deps, found);
    await recordAudit(tx, actorOf(caller), 'send-reset-link', 'administrator', id, {
      after: { username: found.username },
    });
    await tell({ did: 'send-reset-link' }, shownName(found));
    return found;
  });

export async function queueResetLink(
  tx: Db,
  { config }: Pick<SiteContext, 'config'>,
  holder: Pick<AdministratorRow, 'id' | 'username' | 'displayUsername' | 'email' | 'name'>,
) {
  const { id, email, name } = holder;
  const link = await adminLinks.make(tx, 'reset-password', id);
  await queueMessage(
    tx,
    mailTo(email, config, {
      eventKey: `administrator:${id}:reset:${link.id}`,
      message: resetLink(name, shownName(holder), link.token, config.siteUrl),
    }),
  );
}

/** For administrators who lost their device and recovery codes; notifies them by mail. */
export function removeSecondFactor(
  deps: ManageDeps,
  id: number,
  password: string,
  caller: AdministratorCaller,
): Promise<AdministratorRow> {
  const actor = actorOf(caller);
  if (id === actor.administratorId)
    throw conflict('Turn off your own two-factor sign-in under Your account.');
  return actAsOwner(deps, password, caller, async ({ tx, tell }) => {
    const found = await requireAdministrator(tx, id);
    await deleteAuthenticator(tx, id);
    await deletePasskeys(tx, id);
    await deleteRecoveryCodes(tx, id);
    await deleteSessions(tx, 'admin', id);
    await notifyHolder(tx, deps.config, found, 'second factor off');
    await recordAudit(tx, actor, 'remove-second-factor', 'administrator', id, {
      after: { username: found.username },
    });
    await tell({ did: 'remove-second-factor' }, shownName(found));
    return found;
  });
}

const shownName = ({
  displayUsername,
  username,
}: Pick<AdministratorRow, 'displayUsername' | 'username'>) => displayUsername ?? username;

import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import {
  type AdministratorRow,
  getAdministrator,
  getAdministratorByEmail,
  updateAdministrator,
} from '../../platform/auth/administrator-data';
import { hashNewPassword } from '../../platform/auth/common-password';
import { confirmOwnPassword } from '../../platform/auth/confirm-password';
import { adminLinks, brokenLink } from '../../platform/auth/links';
import { updatePasswordHash } from '../../platform/auth/realm-data';
import { refuseStale } from '../../platform/auth/refuse-stale';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { doOrRollBack } from '../../platform/db/roll-back';
import type { AdministratorCaller, Caller } from '../../platform/http/caller';
import { forgiveSignIns, limitMailsTo } from '../../platform/rate-limit/limits';
import { fullName } from '../../shared/account-name';
import { invalid, notSignedIn } from '../../shared/failure';
import type { ChangeOwnPassword, ResetAdministratorPassword, UpdateOwnAccount } from './contract';
import { emailTaken } from './invite-administrator.server';
import { endAccess, queueResetLink } from './manage-administrators.server';
import { notifyHolder } from './messages.server';

type AccountDeps = Pick<SiteContext, 'db' | 'config' | 'accounts' | 'wake'>;

export async function requireSelf(db: Db, caller: AdministratorCaller): Promise<AdministratorRow> {
  const found = await getAdministrator(db, actorOf(caller).administratorId);
  if (!found) throw notSignedIn();
  return found;
}

export async function updateOwnAccount(
  deps: AccountDeps,
  { firstName, lastName, email, password, updatedAt }: UpdateOwnAccount,
  caller: AdministratorCaller,
): Promise<void> {
  const before = await requireSelf(deps.db, caller);
  const hasNewAddress = email !== before.email;
  if (hasNewAddress) await confirmOwnPassword(deps, caller, password ?? '');
  await deps.db.transaction(async (tx) => {
    if (hasNewAddress && (await getAdministratorByEmail(tx, email))) throw emailTaken();
    await refuseStale(tx, {
      entity: 'administrator',
      what: 'account',
      row: before,
      lastSeen: updatedAt,
    });
    const name = fullName({ firstName, lastName });
    const after = await updateAdministrator(tx, before.id, { firstName, lastName, name, email });
    if (!after) throw notSignedIn();
    if (hasNewAddress) {
      await adminLinks.drop(tx, before.id, 'reset-password');
      await notifyHolder(tx, deps.config, before, 'email');
      await notifyHolder(tx, deps.config, after, 'email');
    }
    await recordAudit(tx, actorOf(caller), 'update', 'administrator', before.id, {
      before: detailsOf(before),
      after: detailsOf(after),
    });
  });
  deps.wake();
}

const detailsOf = ({ username, firstName, lastName, email }: AdministratorRow) => ({
  username,
  firstName,
  lastName,
  email,
});

/** Ends every session; the returned cookies open a new one for the caller. */
export async function changeOwnPassword(
  deps: AccountDeps,
  { currentPassword, newPassword, firstName, lastName }: ChangeOwnPassword,
  caller: AdministratorCaller,
  headers: Headers,
): Promise<string[]> {
  const owner = await requireSelf(deps.db, caller);
  const isNameless = owner.firstName === '';
  if (isNameless && !firstName) throw invalid('First name is required', 'firstName');
  const confirmed = await confirmOwnPassword(deps, caller, currentPassword, 'currentPassword');
  if (currentPassword === newPassword)
    throw invalid('This is already your password. Please choose another one.', 'newPassword');
  const hash = await hashNewPassword(newPassword, 'newPassword', owner.email);
  const { address } = caller;
  const setCookies = await deps.db.transaction(async (tx) => {
    await deps.accounts.holdPassword(tx, 'admin', owner.id, confirmed);
    if (isNameless && firstName) {
      const name = fullName({ firstName, lastName });
      await updateAdministrator(tx, owner.id, { firstName, lastName, name });
    }
    await replacePassword(tx, deps, owner, hash, address, 'change-password');
    return deps.accounts.openSession(tx, 'admin', owner.id, { headers, address }, hash);
  });
  deps.wake();
  return setCookies;
}

/** Mails a reset link to the administrator with this address; does the same work for any other address. */
export async function forgotPassword(deps: AccountDeps, email: string): Promise<void> {
  await limitMailsTo(deps, 'admin reset', email);
  const found = await getAdministratorByEmail(deps.db, email);
  const isKnown = found !== undefined && found.disabledAt === null;
  const owner = isKnown ? found : { ...decoy, email };
  await doOrRollBack(deps.db, isKnown, (tx) => queueResetLink(tx, deps, owner));
  deps.wake();
}

const decoy = { id: 0, username: 'huiling', displayUsername: null, name: 'Hui Ling Tan' };

/**
 * A second factor stays: access to the mailbox proves only the first. The returned cookie makes the browser
 * known to the account, so that no stranger's wrong tries hold up the sign-in that follows.
 */
export async function resetPassword(
  deps: AccountDeps,
  { token, newPassword }: ResetAdministratorPassword,
  { address }: Caller,
  headers: Headers,
): Promise<string[]> {
  const { db } = deps;
  const link = await adminLinks.require(db, token, 'reset-password');
  const owner = await getAdministrator(db, link.userId);
  if (!owner || owner.disabledAt) throw brokenLink();
  const hash = await hashNewPassword(newPassword, 'newPassword', owner.email);
  await db.transaction(async (tx) => {
    await adminLinks.take(tx, link);
    await replacePassword(tx, deps, owner, hash, address, 'reset-password');
    await forgiveSignIns(tx, 'admin', owner.username);
  });
  deps.wake();
  return [deps.accounts.rememberDevice('admin', owner.id, hash, headers)];
}

async function replacePassword(
  tx: Db,
  { config }: Pick<SiteContext, 'config'>,
  owner: AdministratorRow,
  hash: string,
  address: string,
  action: 'change-password' | 'reset-password',
) {
  const { id, username } = owner;
  await updatePasswordHash(tx, 'admin', id, hash);
  await updateAdministrator(tx, id, { mustChangePassword: false });
  await endAccess(tx, id);
  await notifyHolder(tx, config, owner, 'password');
  const actor = { administratorId: id, actor: owner.displayUsername ?? username, address };
  await recordAudit(tx, actor, action, 'administrator', id, { after: { username } });
}

import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import {
  type AdministratorRow,
  deleteAdministratorSessions,
  getAdministrator,
  getAdministratorByEmail,
  setAdministratorHash,
  updateAdministrator,
} from '../../platform/auth/administrator-data';
import { dropLinks, readLink, takeLink } from '../../platform/auth/administrator-links';
import { requireUncommon } from '../../platform/auth/common-password';
import { confirmOwnPassword } from '../../platform/auth/confirm-own-password';
import { hashPassword } from '../../platform/auth/password';
import { forgiveSignIns } from '../../platform/auth/sign-in-limits';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { Caller } from '../../platform/http/caller';
import { limitMailsTo } from '../../platform/http/public-form';
import type { ChangePassword } from '../../shared/accounts';
import { conflict, invalid, notSignedIn } from '../../shared/failure';
import type { ResetAdministratorPassword, UpdateOwnAccount } from './contract';
import { queueResetLink } from './manage-administrators.server';
import { tellOwner } from './tell-owner.server';

type AccountDeps = Pick<SiteContext, 'db' | 'config' | 'accounts' | 'wake'>;

async function requireOwner(db: Db, caller: Caller): Promise<AdministratorRow> {
  const found = await getAdministrator(db, actorOf(caller).administratorId);
  if (!found) throw notSignedIn();
  return found;
}

export async function updateOwnAccount(
  deps: AccountDeps,
  { firstName, lastName, email, password }: UpdateOwnAccount,
  caller: Caller,
): Promise<AdministratorRow> {
  const before = await requireOwner(deps.db, caller);
  const hasNewAddress = email !== before.email;
  if (hasNewAddress) await confirmOwnPassword(deps, caller, password ?? '');
  const updated = await deps.db.transaction(async (tx) => {
    if (hasNewAddress && (await getAdministratorByEmail(tx, email))) {
      const text = 'Another administrator already has this address.';
      throw conflict(text, { email: [text] });
    }
    const name = `${firstName} ${lastName}`;
    const after = await updateAdministrator(tx, before.id, { firstName, lastName, name, email });
    if (!after) throw notSignedIn();
    if (hasNewAddress) {
      await dropLinks(tx, before.id, 'reset-password');
      await tellOwner(tx, deps.config, before, 'email');
      await tellOwner(tx, deps.config, after, 'email');
    }
    await recordAudit(tx, {
      ...actorOf(caller),
      action: 'update',
      entity: 'administrator',
      entityId: before.id,
      before: detailsOf(before),
      after: detailsOf(after),
    });
    return after;
  });
  deps.wake();
  return updated;
}

const detailsOf = ({ username, firstName, lastName, email }: AdministratorRow) => ({
  username,
  firstName,
  lastName,
  email,
});

/** Ends every session; the caller's own begins anew with the cookies that are answered. */
export async function changeOwnPassword(
  deps: AccountDeps,
  { currentPassword, newPassword }: ChangePassword,
  caller: Caller,
  headers: Headers,
): Promise<string[]> {
  const owner = await requireOwner(deps.db, caller);
  await confirmOwnPassword(deps, caller, currentPassword, 'currentPassword');
  const same = 'This is already your password. Please choose another one.';
  if (currentPassword === newPassword) throw invalid(same, { newPassword: [same] });
  requireUncommon(newPassword, 'newPassword', owner.email);
  const hash = await hashPassword(newPassword);
  const { address } = caller;
  const setCookies = await deps.db.transaction(async (tx) => {
    await replacePassword(tx, deps, owner, hash, address, 'change-password');
    return deps.accounts.openAdministratorSession(tx, owner.id, { headers, address });
  });
  deps.wake();
  return setCookies;
}

class TakenBack extends Error {}

/**
 * Mails a link to whoever is an administrator with this address. For any other address the same work is
 * done and taken back, so that neither the answer nor its time tells one from the other.
 */
export async function forgotPassword(deps: AccountDeps, email: string): Promise<void> {
  const { db, config } = deps;
  await limitMailsTo({ db, config }, email);
  const found = await getAdministratorByEmail(db, email);
  const isKnown = found !== undefined && found.disabledAt === null;
  const work = async (tx: Db) => {
    await queueResetLink(tx, deps, isKnown ? found : { ...nobody, email });
    if (!isKnown) throw new TakenBack();
  };
  await db.transaction(work).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  deps.wake();
}

const nobody = {
  id: 0,
  username: 'huiling',
  displayUsername: null,
  firstName: 'Hui Ling',
  lastName: 'Tan',
};

/** A second factor stays: whoever reads the mailbox has only the first. */
export async function resetPassword(
  deps: AccountDeps,
  { token, newPassword }: ResetAdministratorPassword,
  { address }: Caller,
): Promise<void> {
  const { db } = deps;
  const link = await readLink(db, 'reset-password', token);
  const owner = link && (await getAdministrator(db, link.administratorId));
  if (!owner || owner.disabledAt) throw brokenLink();
  requireUncommon(newPassword, 'newPassword', owner.email);
  const hash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    if (!(await takeLink(tx, 'reset-password', link))) throw brokenLink();
    await replacePassword(tx, deps, owner, hash, address, 'reset-password');
    await forgiveSignIns(tx, 'admin', owner.username);
  });
  deps.wake();
}

const brokenLink = () => {
  const text = 'This link is no longer valid. Please ask for a new one.';
  return invalid(text, { token: [text] });
};

async function replacePassword(
  tx: Db,
  { config }: Pick<SiteContext, 'config'>,
  owner: AdministratorRow,
  hash: string,
  address: string,
  action: 'change-password' | 'reset-password',
) {
  await setAdministratorHash(tx, owner.id, hash);
  await deleteAdministratorSessions(tx, owner.id);
  for (const purpose of ['reset-password', 'second-step', 'backup'] as const)
    await dropLinks(tx, owner.id, purpose);
  await tellOwner(tx, config, owner, 'password');
  await recordAudit(tx, {
    administratorId: owner.id,
    actor: owner.displayUsername ?? owner.username,
    action,
    entity: 'administrator',
    entityId: owner.id,
    after: { username: owner.username },
    address,
  });
}

import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import {
  getAdministratorByEmail,
  getAdministratorByName,
  insertAdministrator,
} from '../../platform/auth/administrator-data';
import { hashNewPassword } from '../../platform/auth/common-password';
import { digestOf, makeToken } from '../../platform/auth/links';
import type { SiteContext } from '../../platform/context';
import type { AdministratorCaller, Caller } from '../../platform/http/caller';
import { mailTo, queueMessage } from '../../platform/mail/outbox';
import { accountName, fullName } from '../../shared/account-name';
import { otherActors } from '../../shared/actors';
import { conflict, invalid, notFound } from '../../shared/failure';
import type { AcceptInvitation, InviteAdministrator } from './contract';
import {
  deleteInvitation,
  getInvitation,
  type InvitationRow,
  replaceInvitation,
} from './data.server';
import { actAsOwner, type ManageDeps } from './manage-administrators.server';
import { invitation, invitationHours } from './messages.server';

export const brokenInvitation = () =>
  invalid('This invitation is no longer valid. Please ask for a new one.', 'token');

export const emailTaken = () =>
  conflict('Another administrator already has this address.', 'email');

export async function inviteAdministrator(
  deps: ManageDeps,
  { email, role, password }: InviteAdministrator,
  caller: AdministratorCaller,
): Promise<InvitationRow> {
  const actor = actorOf(caller);
  const token = makeToken();
  return actAsOwner(deps, password, caller, async ({ tx, by, tell }) => {
    if (await getAdministratorByEmail(tx, email)) throw emailTaken();
    const row = await replaceInvitation(tx, {
      email,
      role,
      digest: digestOf(token),
      invitedBy: actor.actor,
      expiresAt: new Date(Date.now() + invitationHours * 3_600_000),
    });
    await queueMessage(
      tx,
      mailTo(email, deps.config, {
        eventKey: `administrator:invitation:${row.id}`,
        message: invitation(token, {
          invitedBy: by,
          role,
          siteUrl: deps.config.siteUrl,
        }),
      }),
    );
    await recordAudit(tx, actor, 'invite', 'administrator', row.id, { after: { email, role } });
    await tell({ did: 'invite', to: role }, email);
    return row;
  });
}

export async function withdrawInvitation(
  { db }: Pick<SiteContext, 'db'>,
  id: number,
  caller: AdministratorCaller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const withdrawn = await deleteInvitation(tx, id);
    if (!withdrawn) throw notFound('Invitation not found');
    await recordAudit(tx, actorOf(caller), 'withdraw-invitation', 'administrator', id, {
      before: { email: withdrawn.email },
    });
  });
}

/** Creates the account and signs it in; the link has proved the address. */
export async function acceptInvitation(
  { db, accounts }: Pick<SiteContext, 'db' | 'accounts'>,
  { token, username, firstName, lastName, password }: AcceptInvitation,
  { address }: Caller,
  headers: Headers,
): Promise<string[]> {
  const invited = await getInvitation(db, digestOf(token));
  if (!invited) throw brokenInvitation();
  const { email, role, invitedBy } = invited;
  if (otherActors.has(accountName(username)))
    throw invalid('This username is reserved. Please choose another one.', 'username');
  const hash = await hashNewPassword(password, 'password', email);
  return db.transaction(async (tx) => {
    if (!(await deleteInvitation(tx, invited.id))) throw brokenInvitation();
    if (await getAdministratorByEmail(tx, email)) throw emailTaken();
    const values = {
      username: accountName(username),
      displayUsername: username,
      email,
      name: fullName({ firstName, lastName }),
      firstName,
      lastName,
      role,
    };
    const created = await insertAdministrator(tx, values, hash);
    if (!created)
      throw conflict(
        (await getAdministratorByName(tx, values.username))
          ? 'This username is taken.'
          : 'The account could not be created.',
        'username',
      );
    const actor = { administratorId: created.id, actor: username, address };
    await recordAudit(tx, actor, 'create', 'administrator', created.id, {
      after: { username, email, firstName, lastName, role, invitedBy },
    });
    await recordAudit(tx, actor, 'sign-in', 'administrator', created.id, {
      after: { username, by: 'invitation' },
    });
    return accounts.openSession(tx, 'admin', created.id, { headers, address }, hash);
  });
}

import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import {
  getAdministratorByEmail,
  getAdministratorByName,
  insertAdministrator,
} from '../../platform/auth/administrator-data';
import { digestOf, invitationHours, makeToken } from '../../platform/auth/administrator-links';
import { requireUncommon } from '../../platform/auth/common-password';
import { hashPassword } from '../../platform/auth/password';
import type { SiteContext } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { queueMessage } from '../../platform/mail/outbox';
import { accountName } from '../../shared/account-name';
import { conflict, invalid, notFound } from '../../shared/failure';
import type { AcceptInvitation } from './contract';
import {
  deleteInvitation,
  getInvitation,
  type InvitationRow,
  replaceInvitation,
} from './data.server';
import { invitation } from './messages.server';

const hourMs = 3_600_000;

export const brokenInvitation = () => {
  const text = 'This invitation is no longer valid. Please ask for a new one.';
  return invalid(text, { token: [text] });
};

const emailTaken = () => {
  const text = 'Another administrator already has this address.';
  return conflict(text, { email: [text] });
};

export async function inviteAdministrator(
  { db, config, wake }: Pick<SiteContext, 'db' | 'config' | 'wake'>,
  email: string,
  caller: Caller,
): Promise<InvitationRow> {
  const actor = actorOf(caller);
  const token = makeToken();
  const invited = await db.transaction(async (tx) => {
    if (await getAdministratorByEmail(tx, email)) throw emailTaken();
    const row = await replaceInvitation(tx, {
      email,
      digest: digestOf(token),
      invitedBy: actor.actor,
      expiresAt: new Date(Date.now() + invitationHours * hourMs),
    });
    await queueMessage(tx, {
      eventKey: `administrator:invitation:${row.id}`,
      to: email,
      replyTo: config.firmEmail,
      message: invitation(token, actor.actor, config.siteUrl),
    });
    await recordAudit(tx, {
      ...actor,
      action: 'invite',
      entity: 'administrator',
      entityId: row.id,
      after: { email },
    });
    return row;
  });
  wake();
  return invited;
}

export async function withdrawInvitation(
  { db }: Pick<SiteContext, 'db'>,
  id: number,
  caller: Caller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const withdrawn = await deleteInvitation(tx, id);
    if (!withdrawn) throw notFound('Invitation not found');
    await recordAudit(tx, {
      ...actorOf(caller),
      action: 'withdraw-invitation',
      entity: 'administrator',
      entityId: id,
      before: { email: withdrawn.email },
    });
  });
}

/** The link proves the address; what is chosen here makes the account. */
export async function acceptInvitation(
  { db }: Pick<SiteContext, 'db'>,
  { token, username, firstName, lastName, password }: AcceptInvitation,
  { address }: Caller,
): Promise<{ username: string }> {
  const invited = await getInvitation(db, digestOf(token));
  if (!invited) throw brokenInvitation();
  requireUncommon(password, 'password', invited.email);
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    if (!(await deleteInvitation(tx, invited.id))) throw brokenInvitation();
    if (await getAdministratorByEmail(tx, invited.email)) throw emailTaken();
    const created = await insertAdministrator(
      tx,
      {
        username: accountName(username),
        displayUsername: username,
        email: invited.email,
        name: `${firstName} ${lastName}`,
        firstName,
        lastName,
      },
      hash,
    );
    if (!created) {
      const text = (await getAdministratorByName(tx, accountName(username)))
        ? 'This username is taken.'
        : 'The account could not be created.';
      throw conflict(text, { username: [text] });
    }
    await recordAudit(tx, {
      administratorId: created.id,
      actor: username,
      action: 'create',
      entity: 'administrator',
      entityId: created.id,
      after: { username, email: invited.email, firstName, lastName, invitedBy: invited.invitedBy },
      address,
    });
    return { username };
  });
}

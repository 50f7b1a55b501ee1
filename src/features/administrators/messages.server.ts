import type { AdministratorRow } from '../../platform/auth/administrator-data';
import { linkMinutes } from '../../platform/auth/links';
import type { Db } from '../../platform/db/database';
import { letter, linkLetter } from '../../platform/mail/message';
import { type MailConfig, mailTo, queueMessage } from '../../platform/mail/outbox';
import { firm } from '../../shared/firm';
import { type Message, oneLine } from '../../shared/mail-content';
import { momentText } from '../../shared/moment-text';
import { type Role, roleWords } from '../../shared/roles';

export const invitationHours = 72;

export const invitation = (
  token: string,
  { invitedBy, role, siteUrl }: { invitedBy: string; role: Role; siteUrl: string },
): Message =>
  linkLetter({
    subject: `Your invitation to the back office of ${firm.name}`,
    heading: 'You are invited',
    text: `${oneLine(invitedBy, 80)} has invited you to the back office of ${firm.name} as ${word(role)}. Choose a username and password to create your account.`,
    button: ['Accept invitation', `${siteUrl}/admin/accept-invitation?token=${token}`],
    once: onceWithin(`${invitationHours} hours`),
    unasked: [
      'If you didn’t expect this',
      'ignore this e-mail. No account is created unless you accept.',
    ],
  });

export const resetLink = (
  name: string,
  username: string,
  token: string,
  siteUrl: string,
): Message =>
  linkLetter({
    subject: 'Choose a new password for the back office',
    heading: 'Choose a new password',
    greets: name,
    text: `You or another administrator asked to reset the password of your account ${username}. Use the button below to choose a new one.`,
    button: ['Choose a new password', `${siteUrl}/admin/reset-password?token=${token}`],
    once: onceWithin(`${linkMinutes['reset-password']} minutes`),
    unasked: ['If you didn’t ask for this', 'ignore this e-mail. Your password stays the same.'],
  });

const onceWithin = (time: string) => `The link can be used once and expires in ${time}.`;

const changes = {
  password: {
    subject: 'Your back office password was changed',
    text: 'Your password was changed. All other devices were signed out.',
  },
  email: {
    subject: 'Your back office e-mail address was changed',
    text: 'The e-mail address of your account was changed. Password reset links now go to the new address.',
  },
  'second factor on': {
    subject: 'Two-factor sign-in was turned on',
    text: 'Signing in to your account now needs a second factor.',
  },
  'second factor off': {
    subject: 'Two-factor sign-in was turned off',
    text: 'You can now sign in to your account with your password only.',
  },
};

/** Notifies the account's owner of a change, in its transaction. */
export async function notifyHolder(
  tx: Db,
  config: MailConfig,
  { id, email, name }: AdministratorRow,
  change: keyof typeof changes,
) {
  const now = new Date();
  const { subject, text } = changes[change];
  const message = letter({
    subject,
    preview: text,
    greets: name,
    blocks: [
      `${text} This was done on ${momentText(now)}, Singapore time.`,
      'If this wasn’t you, tell another administrator immediately.',
    ],
  });
  await queueMessage(
    tx,
    mailTo(email, config, {
      eventKey: `administrator:${id}:${change}:${now.toISOString()}`,
      message,
    }),
  );
}

export type ActOnAdministrator =
  | { did: 'invite'; to: Role }
  | { did: 'change-role'; from: Role; to: Role }
  | { did: 'disable' | 'enable' | 'send-reset-link' | 'remove-second-factor' };

interface ToldAct {
  act: ActOnAdministrator;
  /** Name of the administrator, or the invited address. */
  username: string;
  /** The name of whoever acted. */
  actor: string;
}

const word = (role: Role) => roleWords[role].toLowerCase();

/** The subject, and one sentence that names who acted and on which account. */
function wordsOf({ act, username, actor }: ToldAct): [subject: string, sentence: string] {
  const [who, whom] = [oneLine(actor, 80), oneLine(username, 80)];
  switch (act.did) {
    case 'invite':
      return ['An administrator was invited', `${who} has invited ${whom} as ${word(act.to)}.`];
    case 'change-role':
      return [
        'A role in the back office was changed',
        `${who} has changed the role of ${whom} from ${word(act.from)} to ${word(act.to)}.`,
      ];
    case 'disable':
      return ['An administrator was disabled', `${who} has disabled the account ${whom}.`];
    case 'enable':
      return [
        'An administrator was enabled again',
        `${who} has enabled the account ${whom} again.`,
      ];
    case 'send-reset-link':
      return [
        'A password reset link was sent',
        `${who} has sent ${whom} a link to choose a new password.`,
      ];
    case 'remove-second-factor':
      return [
        'Two-factor sign-in of an administrator was turned off',
        `${who} has turned off two-factor sign-in of ${whom}.`,
      ];
  }
}

/** Mails each owner, also who acted, in the transaction of the act. */
export async function tellOwners(
  tx: Db,
  config: MailConfig,
  owners: AdministratorRow[],
  told: ToldAct,
) {
  const now = new Date();
  const [subject, sentence] = wordsOf(told);
  const mails = owners.map(({ id, email, name }) =>
    mailTo(email, config, {
      eventKey: `owner:${id}:${told.act.did}:${now.toISOString()}`,
      message: letter({
        subject,
        preview: sentence,
        greets: name,
        blocks: [
          `${sentence} This was done on ${momentText(now)}, Singapore time.`,
          `Every owner gets this message. If it surprises you, look at the audit trail: ${config.siteUrl}/admin/settings/audit`,
        ],
      }),
    }),
  );
  await queueMessage(tx, ...mails);
}

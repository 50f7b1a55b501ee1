import { invitationHours, linkMinutes } from '../../platform/auth/administrator-links';
import { renderMessage } from '../../platform/mail/message';
import { firm } from '../../shared/firm';
import { greeting, type Message, oneLine } from '../../shared/mail-content';
import { momentText } from '../../shared/moment-text';

interface Person {
  firstName: string;
  lastName: string;
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const notYou = 'If this wasn’t you, tell another administrator immediately.';

export function invitation(token: string, invitedBy: string, siteUrl: string): Message {
  const once = `The link can be used once and expires in ${invitationHours} hours.`;
  return renderMessage({
    subject: `Your invitation to the back office of ${firm.name}`,
    preview: once,
    blocks: [
      { kind: 'heading', text: 'You are invited' },
      {
        kind: 'text',
        text: `${oneLine(invitedBy, 80)} has invited you to the back office of ${firm.name}. Choose a username and password to create your account.`,
      },
      {
        kind: 'button',
        label: 'Accept invitation',
        href: `${siteUrl}/admin/accept-invitation?token=${token}`,
      },
      { kind: 'text', text: once },
      {
        kind: 'note',
        title: 'If you didn’t expect this',
        text: 'ignore this e-mail. No account is created unless you accept.',
      },
    ],
  });
}

export function resetLink(person: Person, username: string, token: string, siteUrl: string) {
  const once = `The link can be used once and expires in ${linkMinutes['reset-password']} minutes.`;
  return renderMessage({
    subject: 'Choose a new password for the back office',
    preview: once,
    blocks: [
      { kind: 'heading', text: 'Choose a new password' },
      { kind: 'text', text: greeting(nameOf(person)) },
      {
        kind: 'text',
        text: `You or another administrator asked to reset the password of your account ${username}. Use the button below to choose a new one.`,
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        href: `${siteUrl}/admin/reset-password?token=${token}`,
      },
      { kind: 'text', text: once },
      {
        kind: 'note',
        title: 'If you didn’t ask for this',
        text: 'ignore this e-mail. Your password stays the same.',
      },
    ],
  });
}

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

/** Tells the owner of an account what became of it. */
export function accountChanged(person: Person, what: keyof typeof changes, at: Date): Message {
  const { subject, text } = changes[what];
  return renderMessage({
    subject,
    preview: text,
    blocks: [
      { kind: 'heading', text: subject },
      { kind: 'text', text: greeting(nameOf(person)) },
      { kind: 'text', text: `${text} This was done on ${momentText(at)}, Singapore time.` },
      { kind: 'text', text: notYou },
    ],
  });
}

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
const notYou = 'Was this not you? Tell another administrator at once.';

export function invitation(token: string, invitedBy: string, siteUrl: string): Message {
  const once = `The link works once, within ${invitationHours} hours.`;
  return renderMessage({
    subject: `Your invitation to the back office of ${firm.name}`,
    preview: once,
    blocks: [
      { kind: 'heading', text: 'You are invited' },
      {
        kind: 'text',
        text: `${oneLine(invitedBy, 80)} invites you to work in the back office of ${firm.name}. Here you choose your username and password.`,
      },
      {
        kind: 'button',
        label: 'Accept the invitation',
        href: `${siteUrl}/admin/accept-invitation?token=${token}`,
      },
      { kind: 'text', text: once },
      {
        kind: 'note',
        title: 'If you expected nothing',
        text: 'there is nothing to do: without the link there is no account.',
      },
    ],
  });
}

export function resetLink(person: Person, username: string, token: string, siteUrl: string) {
  const once = `The link works once, within ${linkMinutes['reset-password']} minutes.`;
  return renderMessage({
    subject: 'Choose a new password for the back office',
    preview: once,
    blocks: [
      { kind: 'heading', text: 'Choose a new password' },
      { kind: 'text', text: greeting(nameOf(person)) },
      {
        kind: 'text',
        text: `Somebody, you or another administrator, asked for a new password of your account ${username}. Here you choose it.`,
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        href: `${siteUrl}/admin/reset-password?token=${token}`,
      },
      { kind: 'text', text: once },
      {
        kind: 'note',
        title: 'If you asked for nothing',
        text: 'there is nothing to do: your password stays as it is.',
      },
    ],
  });
}

const changes = {
  password: {
    subject: 'Your password of the back office was changed',
    text: 'Your password was changed. Whoever was signed in to your account elsewhere was signed out.',
  },
  email: {
    subject: 'Your e-mail address of the back office was changed',
    text: 'The e-mail address of your account was changed. Links to choose a new password go to the new one.',
  },
  'second factor on': {
    subject: 'Two-factor sign-in is on',
    text: 'From now on the sign-in to your account asks for a second factor.',
  },
  'second factor off': {
    subject: 'Two-factor sign-in is off',
    text: 'From now on your password alone opens your account.',
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
      { kind: 'text', text: `${text} That was on ${momentText(at)}, Singapore time.` },
      { kind: 'text', text: notYou },
    ],
  });
}

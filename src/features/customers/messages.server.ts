import { renderMessage } from '../../platform/mail/message';
import { accountingRetention } from '../../shared/legal-facts';
import { greeting, type Message, oneLine } from '../../shared/mail-content';
import { momentText } from '../../shared/moment-text';
import { onceWithin } from './link-terms';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

const notYou =
  'Was this not you? Reply to this message at once, and change the password of your account.';

/** Goes to an address that may be a stranger’s. */
export function confirmAddress(person: Person, token: string, siteUrl: string): Message {
  return renderMessage({
    subject: 'Confirm your e-mail address',
    preview: onceWithin('verify-email'),
    blocks: [
      { kind: 'heading', text: 'Confirm your e-mail address' },
      { kind: 'text', text: greeting(nameOf(person)) },
      {
        kind: 'text',
        text:
          'An account was opened with this address. Once you confirm that the address is yours, the ' +
          'orders you placed with it before are shown in the account too.',
      },
      { kind: 'button', label: 'Confirm the address', href: verifyAddress(siteUrl, token) },
      { kind: 'text', text: onceWithin('verify-email') },
      {
        kind: 'note',
        title: 'If you opened no account',
        text: 'somebody typed your address by mistake. Don’t confirm it, and nothing of yours is shown to anyone.',
      },
    ],
  });
}

export function confirmNewAddress(person: Person, token: string, siteUrl: string): Message {
  return renderMessage({
    subject: 'Confirm your new e-mail address',
    preview: onceWithin('change-email'),
    blocks: [
      { kind: 'heading', text: 'Confirm your new e-mail address' },
      { kind: 'text', text: greeting(nameOf(person)) },
      {
        kind: 'text',
        text:
          'You asked to use this address for your account. It takes the place of the present one as ' +
          'soon as you confirm it; until then nothing changes.',
      },
      { kind: 'button', label: 'Confirm the new address', href: verifyAddress(siteUrl, token) },
      { kind: 'text', text: onceWithin('change-email') },
      {
        kind: 'note',
        title: 'If you asked for nothing',
        text: 'somebody typed your address by mistake. Don’t confirm it, and there is nothing to do.',
      },
    ],
  });
}

export function addressChanged(person: Person, newEmail: string, at: Date): Message {
  return renderMessage({
    subject: 'The e-mail address of your account was changed',
    preview: 'From now on you sign in with the new address.',
    blocks: [
      { kind: 'heading', text: 'Your e-mail address was changed' },
      { kind: 'text', text: greeting(nameOf(person)) },
      {
        kind: 'text',
        text: 'The address of your account was changed as you asked. This is the last message about the account that comes to the old address.',
      },
      {
        kind: 'ledger',
        rows: [
          { label: 'Old address', value: person.email },
          { label: 'New address', value: newEmail },
          { label: 'Changed', value: momentText(at) },
        ],
      },
      { kind: 'text', text: 'Was this not you? Reply to this message at once.' },
    ],
  });
}

export function resetLink(person: Person, token: string, siteUrl: string): Message {
  return renderMessage({
    subject: 'Choose a new password',
    preview: onceWithin('reset-password'),
    blocks: [
      { kind: 'heading', text: 'Choose a new password' },
      { kind: 'text', text: greeting(nameOf(person)) },
      {
        kind: 'text',
        text: 'Somebody, most likely you, said that they forgot the password of your account. Here you choose a new one.',
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        href: `${siteUrl}/reset-password?token=${token}`,
      },
      { kind: 'text', text: onceWithin('reset-password') },
      {
        kind: 'note',
        title: 'If you asked for nothing',
        text: 'there is nothing to do: your password stays as it is.',
      },
    ],
  });
}

export function passwordChanged(person: Person, at: Date, siteUrl: string): Message {
  return renderMessage({
    subject: 'Your password was changed',
    preview: 'Every other device was signed out.',
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      { kind: 'text', text: greeting(nameOf(person)) },
      {
        kind: 'text',
        text: `The password of your account was changed on ${momentText(at)}, Singapore time. Whoever was signed in on another device was signed out.`,
      },
      { kind: 'text', text: notYou },
      { kind: 'button', label: 'Sign in', href: `${siteUrl}/login` },
    ],
  });
}

export function accountDeleted(person: Person, keptOrders: number): Message {
  const kept =
    keptOrders === 0
      ? 'Nothing of yours had to be kept.'
      : `What remains is the accounting record of ${keptOrders === 1 ? 'one order' : `${keptOrders} orders`}: ` +
        `the law has us keep it for ${accountingRetention.text}. It is no longer tied to an account. Where we ` +
        'are still at work on such an order, its contact details stay until the work is done.';
  return renderMessage({
    subject: 'Your account was deleted',
    preview: 'Your sign-in, your details and your enquiries are erased.',
    blocks: [
      { kind: 'heading', text: 'Your account was deleted' },
      { kind: 'text', text: greeting(nameOf(person)) },
      {
        kind: 'text',
        text: 'As you asked, your account is deleted, with your details, your sign-ins, your unpaid orders and your enquiries.',
      },
      { kind: 'text', text: kept },
      { kind: 'text', text: 'Was this not you, or a mistake? Reply to this message.' },
    ],
  });
}

const notices = {
  confirmed: { title: 'New customer account', text: 'The e-mail address is confirmed.' },
  reset: {
    title: 'New password of a customer',
    text: 'The old one was forgotten; the link went to the address below.',
  },
};

/** To the firm. */
export function accountNotice(person: Person, what: keyof typeof notices): Message {
  const { title, text } = notices[what];
  return renderMessage({
    subject: `${title}: ${oneLine(nameOf(person), 80)}`,
    blocks: [
      { kind: 'heading', text: title },
      { kind: 'text', text },
      {
        kind: 'ledger',
        rows: [
          { label: 'Name', value: oneLine(nameOf(person)) },
          { label: 'E-mail', value: person.email },
        ],
      },
    ],
  });
}

const verifyAddress = (siteUrl: string, token: string) => `${siteUrl}/verify-email?token=${token}`;

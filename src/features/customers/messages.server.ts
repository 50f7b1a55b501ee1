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
  'If this was not you, reply to this message at once and change the password of your account.';

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
          'account also shows the orders you placed with it before.',
      },
      { kind: 'button', label: 'Confirm address', href: verifyAddress(siteUrl, token) },
      { kind: 'text', text: onceWithin('verify-email') },
      {
        kind: 'note',
        title: 'If you did not open an account',
        text: 'somebody typed your address by mistake. If you don’t confirm it, nobody sees anything of yours.',
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
          'You asked to use this address for your account. It replaces your current address as soon as ' +
          'you confirm it. Until then, nothing changes.',
      },
      { kind: 'button', label: 'Confirm new address', href: verifyAddress(siteUrl, token) },
      { kind: 'text', text: onceWithin('change-email') },
      {
        kind: 'note',
        title: 'If you did not ask for this',
        text: 'somebody typed your address by mistake. Don’t confirm it. You don’t need to do anything else.',
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
        text: 'The address of your account was changed as you asked. This is the last message about your account that we send to the old address.',
      },
      {
        kind: 'ledger',
        rows: [
          { label: 'Old address', value: person.email },
          { label: 'New address', value: newEmail },
          { label: 'Changed', value: momentText(at) },
        ],
      },
      { kind: 'text', text: 'If this was not you, reply to this message at once.' },
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
        text: 'Somebody, probably you, told us that they forgot the password of your account. You can choose a new one here.',
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        href: `${siteUrl}/reset-password?token=${token}`,
      },
      { kind: 'text', text: onceWithin('reset-password') },
      {
        kind: 'note',
        title: 'If you did not ask for this',
        text: 'you don’t need to do anything. Your password stays the same.',
      },
    ],
  });
}

export function passwordChanged(person: Person, at: Date, siteUrl: string): Message {
  return renderMessage({
    subject: 'Your password was changed',
    preview: 'All other devices were signed out.',
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      { kind: 'text', text: greeting(nameOf(person)) },
      {
        kind: 'text',
        text: `The password of your account was changed on ${momentText(at)}, Singapore time. All other devices were signed out.`,
      },
      { kind: 'text', text: notYou },
      { kind: 'button', label: 'Sign in', href: `${siteUrl}/login` },
    ],
  });
}

export function accountDeleted(person: Person, keptOrders: number): Message {
  const kept =
    keptOrders === 0
      ? 'We did not have to keep any of your data.'
      : `We keep the accounting record of ${keptOrders === 1 ? 'one order' : `${keptOrders} orders`}: ` +
        `the law requires it for ${accountingRetention.text}. It is no longer linked to an account. If we ` +
        'are still working on such an order, its contact details stay until the work is done.';
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
      { kind: 'text', text: 'If this was not you, or a mistake, reply to this message.' },
    ],
  });
}

const notices = {
  confirmed: { title: 'New customer account', text: 'The e-mail address is confirmed.' },
  reset: {
    title: 'Customer password reset',
    text: 'The customer forgot the password. The link went to the address below.',
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

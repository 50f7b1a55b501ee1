import type { Config } from '../../platform/config/config';
import type { ErasedRecords } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { button, ledger, letter, linkLetter } from '../../platform/mail/message';
import { type MailConfig, mailTo, mailToFirm, queueMessage } from '../../platform/mail/outbox';
import { limitMailsTo } from '../../platform/rate-limit/limits';
import { countText, factText } from '../../shared/count-text';
import { Failure } from '../../shared/failure';
import { accountingRetention } from '../../shared/fees-and-times';
import { inWords } from '../../shared/in-words';
import { type Message, oneLine } from '../../shared/mail-content';
import { momentText } from '../../shared/moment-text';
import { t } from '../../shared/texts';
import type { CustomerRow } from './data.server';
import { onceWithin } from './link-terms';

/** `event` identifies the mail among those of the account; each is queued once. */
export const mailToCustomer = (
  tx: Db,
  config: MailConfig,
  { id, email, language }: Pick<CustomerRow, 'id' | 'email' | 'language'>,
  event: string,
  message: () => Message,
) =>
  queueMessage(
    tx,
    mailTo(email, config, { eventKey: `customer:${id}:${event}`, language, message }),
  );

/**
 * Notifies the account's owner of a change. An unconfirmed address may be a stranger's: over the limit of
 * mails to it the mail is left out, but the change is made.
 */
export async function notifyCustomer(
  tx: Db,
  config: MailConfig & Pick<Config, 'rateLimits'>,
  { email, isVerified, language }: CustomerRow,
  mail: { eventKey: string; message: () => Message },
): Promise<void> {
  try {
    if (!isVerified) await limitMailsTo({ db: tx, config }, 'registration', email);
  } catch (error) {
    if (error instanceof Failure && error.status === 429) return;
    throw error;
  }
  await queueMessage(tx, mailTo(email, config, { ...mail, language }));
}

/** May go to a stranger's address. */
export const confirmAddress = (name: string, token: string, siteUrl: string): Message =>
  linkLetter({
    subject: 'Confirm your e-mail address',
    greets: name,
    text:
      'An account was opened with this address. Once you confirm that the address is yours, the ' +
      'account also shows the orders you placed with it before.',
    button: ['Confirm address', verifyAddress(siteUrl, token)],
    once: onceWithin('verify-email'),
    unasked: [
      'If you did not open an account',
      'somebody typed your address by mistake. If you don’t confirm it, nobody sees anything of yours.',
    ],
  });

export const confirmNewAddress = (name: string, token: string, siteUrl: string): Message =>
  linkLetter({
    subject: 'Confirm your new e-mail address',
    greets: name,
    text:
      'You asked to use this address for your account. It replaces your current address as soon as ' +
      'you confirm it. Until then, nothing changes.',
    button: ['Confirm new address', verifyAddress(siteUrl, token)],
    once: onceWithin('change-email'),
    unasked: [
      'If you did not ask for this',
      'somebody typed your address by mistake. Don’t confirm it. You don’t need to do anything else.',
    ],
  });

const verifyAddress = (siteUrl: string, token: string) => `${siteUrl}/verify-email?token=${token}`;

export const addressChanged = (
  { name, email }: Pick<CustomerRow, 'name' | 'email'>,
  newEmail: string,
  at: Date,
): Message =>
  letter({
    subject: 'The e-mail address of your account was changed',
    preview: 'From now on you log in with the new address.',
    heading: 'Your e-mail address was changed',
    greets: name,
    blocks: [
      'The address of your account was changed as you asked. This is the last message about your account that we send to the old address.',
      ledger([
        ['Old address', email],
        ['New address', newEmail],
        ['Changed', momentText(at)],
      ]),
      'If this was not you, reply to this message at once.',
    ],
  });

export const resetLink = (name: string, token: string, siteUrl: string): Message =>
  linkLetter({
    subject: 'Choose a new password',
    greets: name,
    text: 'Somebody, probably you, told us that they forgot the password of your account. You can choose a new one here.',
    button: ['Choose a new password', `${siteUrl}/reset-password?token=${token}`],
    once: onceWithin('reset-password'),
    unasked: [
      'If you did not ask for this',
      'you don’t need to do anything. Your password stays the same.',
    ],
  });

export const passwordChanged = (name: string, at: Date, siteUrl: string): Message =>
  letter({
    subject: 'Your password was changed',
    preview: 'All other devices were logged out.',
    greets: name,
    blocks: [
      `The password of your account was changed on ${momentText(at)}, Singapore time. All other devices were logged out.`,
      'If this was not you, reply to this message at once and change the password of your account.',
      button('Log in', `${siteUrl}/login`),
    ],
  });

export function accountDeleted(name: string, records: readonly ErasedRecords[]): Message {
  const kept = records
    .filter(({ retained = 0 }) => retained > 0)
    .map(({ what, retained = 0 }) => countText(retained, what.slice(0, -1).toLowerCase()));
  return letter({
    subject: 'Your account was deleted',
    preview: 'Your login, your details and your enquiries are erased.',
    greets: name,
    blocks: [
      'As you asked, your account is deleted, with your details, your logins, your unpaid orders and your enquiries.',
      kept.length === 0
        ? 'We did not have to keep any of your data.'
        : t(
            'We keep the record of {kept} for {time}: the law requires the records of our work and its payments. They are no longer linked to an account; an invoice keeps the name and address on it. What we are still working on keeps its contact details until the work is done.',
            { kept: inWords(kept), time: factText(accountingRetention) },
          ),
      'If this was not you, or a mistake, reply to this message.',
    ],
  });
}

const notices = {
  moved: {
    title: 'Customer with a new e-mail address',
    text: 'The customer confirmed the address below. Their orders, matters, invoices and enquiries go there from now on.',
  },
  confirmed: { title: 'New customer account', text: 'The e-mail address is confirmed.' },
  reset: {
    title: 'Customer password reset',
    text: 'The customer forgot the password. The link went to the address below.',
  },
};

export function noticeToFirm(
  tx: Db,
  config: MailConfig,
  { id, name, email }: Pick<CustomerRow, 'id' | 'name' | 'email'>,
  event: string,
  what: keyof typeof notices,
) {
  const { title, text } = notices[what];
  const message = letter({
    subject: `${title}: ${oneLine(name, 80)}`,
    heading: title,
    blocks: [
      text,
      ledger([
        ['Name', oneLine(name)],
        ['E-mail', email],
      ]),
    ],
  });
  const eventKey = `customer:${id}:${event}:firm`;
  return queueMessage(tx, mailToFirm(email, config, { eventKey, message }));
}

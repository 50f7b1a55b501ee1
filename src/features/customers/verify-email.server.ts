import type { Config } from '../../platform/config/config';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { Caller } from '../../platform/http/caller';
import { limitMailsTo } from '../../platform/http/public-form';
import { queueMessage } from '../../platform/mail/outbox';
import { conflict, type Failure, notSignedIn } from '../../shared/failure';
import { confirmPassword } from './confirm-password.server';
import {
  type CustomerRow,
  getCustomer,
  getCustomerByEmail,
  markVerified,
  setEmail,
} from './data.server';
import {
  brokenLink,
  dropLinks,
  type MailedLink,
  makeLink,
  readLink,
  takeLink,
} from './mailed-links.server';
import { accountNotice, addressChanged, confirmAddress } from './messages.server';

/** Somebody else took the address in the same instant. */
const uniqueViolation = '23505';

export async function sendVerification(
  tx: Db,
  { siteUrl, firmEmail }: Pick<Config, 'siteUrl' | 'firmEmail'>,
  customer: CustomerRow,
): Promise<void> {
  const { id, email } = customer;
  const link = await makeLink(tx, { purpose: 'verify-email', customerId: id, email });
  await queueMessage(tx, {
    eventKey: `customer:${id}:verify:${link.id}`,
    to: email,
    replyTo: firmEmail,
    message: confirmAddress(customer, link.token, siteUrl),
  });
}

/** Sends the link again; an address that is confirmed already needs none. */
export async function resendVerification(
  { db, config, wake }: Pick<SiteContext, 'db' | 'config' | 'wake'>,
  customerId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await getCustomer(tx, customerId);
    if (!customer || customer.isVerified) return;
    await limitMailsTo({ db: tx, config }, customer.email);
    await sendVerification(tx, config, customer);
  });
  wake();
}

/**
 * Proves that the reader of a mailbox is who holds the account: the link says the one, the session or the
 * password the other. Without the second, a stranger could open an account with somebody's address and
 * be shown that person's orders as soon as they follow the link.
 */
export async function verifyEmail(
  deps: SiteContext,
  { token, password }: { token: string; password?: string | undefined },
  caller: Caller,
): Promise<{ email: string }> {
  const { db, config } = deps;
  const link = await readLink(db, token, ['verify-email', 'change-email']);
  const customer = await getCustomer(db, link.customerId);
  if (!customer) throw brokenLink();
  if (caller.customer?.id !== customer.id) {
    if (!password) throw notSignedIn('Please enter the password of your account.');
    await confirmPassword(deps, customer, password, caller.address);
  }
  const confirm = async (tx: Db) => {
    await takeLink(tx, link);
    const confirmed =
      link.purpose === 'verify-email'
        ? await markVerified(tx, customer.id, link.email)
        : await takeNewAddress(tx, deps, customer, link);
    if (!confirmed) throw brokenLink();
    if (!customer.isVerified)
      await queueMessage(tx, {
        eventKey: `customer:${customer.id}:verified:firm`,
        to: config.firmEmail,
        replyTo: link.email,
        message: accountNotice({ ...customer, email: link.email }, 'confirmed'),
      });
  };
  await db.transaction(confirm).catch((error: Error & { cause?: { code?: string } }) => {
    throw error.cause?.code === uniqueViolation ? addressTaken() : error;
  });
  deps.wake();
  return { email: link.email };
}

/** What only the old address ties to the account is tied to the account itself first. */
async function takeNewAddress(
  tx: Db,
  { config, features }: Pick<SiteContext, 'config' | 'features'>,
  customer: CustomerRow,
  link: MailedLink,
): Promise<boolean> {
  const owner = await getCustomerByEmail(tx, link.email);
  if (owner && owner.id !== customer.id) throw addressTaken();
  if (customer.isVerified)
    for (const feature of features) await feature.addressLeaves?.(tx, customer);
  await setEmail(tx, customer.id, link.email);
  await dropLinks(tx, customer.id, ['verify-email', 'reset-password']);
  await queueMessage(tx, {
    eventKey: `customer:${customer.id}:address-changed:${link.rowId}`,
    to: customer.email,
    replyTo: config.firmEmail,
    message: addressChanged(customer, link.email, new Date()),
  });
  return true;
}

export const addressTaken = (): Failure => {
  const text = 'Another account has this e-mail address.';
  return conflict(text, { email: [text] });
};

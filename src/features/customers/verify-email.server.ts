import { confirmCustomerPassword } from '../../platform/auth/confirm-password';
import type { Config } from '../../platform/config/config';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { refuseDuplicate } from '../../platform/db/unique-violation';
import type { Caller } from '../../platform/http/caller';
import { mailTo, mailToFirm, queueMessage } from '../../platform/mail/outbox';
import { limitMailsTo } from '../../platform/rate-limit/limits';
import { conflict, notSignedIn } from '../../shared/failure';
import {
  type CustomerRow,
  getCustomer,
  getCustomerByEmail,
  markVerified,
  updateEmail,
} from './data.server';
import { brokenLink, customerLinks, type MailedLink, requireLink, takeLink } from './links.server';
import { accountNotice, addressChanged, confirmAddress } from './messages.server';

export async function sendVerification(
  tx: Db,
  config: Pick<Config, 'siteUrl' | 'firmEmail'>,
  { id, email, name }: CustomerRow,
): Promise<void> {
  const link = await customerLinks.make(tx, 'verify-email', id, email);
  await queueMessage(
    tx,
    mailTo(email, config, {
      eventKey: `customer:${id}:verify:${link.id}`,
      message: confirmAddress(name, link.token, config.siteUrl),
    }),
  );
}

/** Does nothing where the address is confirmed already. */
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
 * The link proves that somebody reads the mailbox, the session or password that they own the account.
 * Without the second, a stranger could open an account with somebody's address and see that person's
 * orders once they follow the link.
 */
export async function verifyEmail(
  deps: SiteContext,
  { token, password }: { token: string; password?: string | undefined },
  caller: Caller,
): Promise<{ email: string }> {
  const { db, config } = deps;
  const link = await requireLink(db, token, 'verify-email', 'change-email');
  const { email } = link;
  const customer = await getCustomer(db, link.userId);
  if (!customer) throw brokenLink();
  if (caller.customer?.id !== customer.id) {
    if (!password) throw notSignedIn('Please enter the password of your account.');
    await confirmCustomerPassword(deps, customer, caller.address, password);
  }
  const confirm = async (tx: Db) => {
    await takeLink(tx, link);
    if (link.purpose === 'change-email') await takeNewAddress(tx, deps, customer, link);
    else if (!(await markVerified(tx, customer.id, email))) throw brokenLink();
    if (!customer.isVerified)
      await queueMessage(
        tx,
        mailToFirm(email, config, {
          eventKey: `customer:${customer.id}:verified:firm`,
          message: accountNotice({ ...customer, email }, 'confirmed'),
        }),
      );
  };
  await refuseDuplicate(db.transaction(confirm), addressTaken);
  deps.wake();
  return { email };
}

/** Records that only the old address ties to the account are tied to the account itself first. */
async function takeNewAddress(
  tx: Db,
  { config, features }: Pick<SiteContext, 'config' | 'features'>,
  customer: CustomerRow,
  { email, rowId }: MailedLink,
): Promise<void> {
  const owner = await getCustomerByEmail(tx, email);
  if (owner && owner.id !== customer.id) throw addressTaken();
  if (customer.isVerified)
    for (const feature of features) await feature.addressLeaves?.(tx, customer);
  await updateEmail(tx, customer.id, email);
  await customerLinks.drop(tx, customer.id, 'verify-email', 'reset-password');
  await queueMessage(
    tx,
    mailTo(customer.email, config, {
      eventKey: `customer:${customer.id}:address-changed:${rowId}`,
      message: addressChanged(customer, email, new Date()),
    }),
  );
}

export const addressTaken = () => conflict('Another account has this e-mail address.', 'email');

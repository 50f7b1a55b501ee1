import type { Config } from '../config';
import type { Db } from '../db/database';
import { invalid, notSignedIn } from '../failure';
import type { Deps } from '../http/deps';
import type { Caller } from '../http/endpoint';
import { queueMessage } from '../mail/outbox';
import { requireUncommon } from './common-password';
import { confirmPassword } from './confirm-password';
import type { ChangePassword, ResetPassword } from './contract';
import {
  type CustomerRow,
  deleteSessions,
  getCustomer,
  markVerified,
  setPasswordHash,
} from './data';
import { brokenLink, dropLinks, readLink, takeLink } from './mailed-links';
import { accountNotice, passwordChanged } from './messages';
import { hashPassword } from './password';
import { forgiveSignIns } from './sign-in-limits';
import { tellCustomer } from './tell-customer';

/** Ends every session; the caller's own begins anew with the cookies that are answered. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'config' | 'accounts' | 'wake'>,
  { currentPassword, newPassword }: ChangePassword,
  caller: Caller,
  headers: Headers,
): Promise<string[]> {
  const { db, accounts } = deps;
  const { address } = caller;
  const customer = caller.customer && (await getCustomer(db, caller.customer.id));
  if (!customer) throw notSignedIn();
  await confirmPassword(deps, customer, currentPassword, address, 'currentPassword');
  const same = 'This is the password you have now.';
  if (currentPassword === newPassword) throw invalid(same, { newPassword: [same] });
  requireUncommon(newPassword, 'newPassword', customer.email);
  const hash = await hashPassword(newPassword);
  await db.transaction((tx) => replacePassword(tx, deps.config, customer, hash));
  deps.wake();
  const { setCookies } = await accounts.signInCustomer(
    { email: customer.email, password: newPassword },
    { headers, address },
  );
  return setCookies;
}

/** Whoever follows the link reads the mailbox, so the address counts as confirmed from now on. */
export async function resetPassword(
  { db, config, wake }: Pick<Deps, 'db' | 'config' | 'wake'>,
  { token, newPassword }: ResetPassword,
): Promise<void> {
  const link = await readLink(db, token, ['reset-password']);
  const customer = await getCustomer(db, link.customerId);
  if (customer?.email !== link.email) throw brokenLink();
  requireUncommon(newPassword, 'newPassword', customer.email);
  const hash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await takeLink(tx, link);
    await markVerified(tx, customer.id, link.email);
    await replacePassword(tx, config, { ...customer, isVerified: true }, hash);
    await forgiveSignIns(tx, 'customer', customer.email);
    await queueMessage(tx, {
      eventKey: `customer:${customer.id}:password-reset:${link.rowId}:firm`,
      to: config.firmEmail,
      replyTo: customer.email,
      message: accountNotice(customer, 'reset'),
    });
  });
  wake();
}

async function replacePassword(
  tx: Db,
  config: Pick<Config, 'siteUrl' | 'firmEmail' | 'rateLimits'>,
  customer: CustomerRow,
  hash: string,
) {
  const now = new Date();
  await setPasswordHash(tx, customer.id, hash);
  await deleteSessions(tx, customer.id);
  await dropLinks(tx, customer.id, ['reset-password', 'change-email']);
  await tellCustomer(tx, config, customer, {
    eventKey: `customer:${customer.id}:password-changed:${now.toISOString()}`,
    message: passwordChanged(customer, now, config.siteUrl),
  });
}

import { requireUncommon } from '../../platform/auth/common-password';
import { hashPassword } from '../../platform/auth/password';
import { forgiveSignIns } from '../../platform/auth/sign-in-limits';
import type { Config } from '../../platform/config/config';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { Caller } from '../../platform/http/caller';
import { queueMessage } from '../../platform/mail/outbox';
import type { ChangePassword, ResetPassword } from '../../shared/accounts';
import { invalid, notSignedIn } from '../../shared/failure';
import { confirmPassword } from './confirm-password.server';
import {
  type CustomerRow,
  deleteSessions,
  getCustomer,
  markVerified,
  setPasswordHash,
} from './data.server';
import { brokenLink, dropLinks, readLink, takeLink } from './mailed-links.server';
import { accountNotice, passwordChanged } from './messages.server';
import { tellCustomer } from './tell-customer.server';

/** Ends every session; the caller's own begins anew with the cookies that are answered. */
export async function changePassword(
  deps: Pick<SiteContext, 'db' | 'config' | 'accounts' | 'wake'>,
  { currentPassword, newPassword }: ChangePassword,
  caller: Caller,
  headers: Headers,
): Promise<string[]> {
  const { db, accounts } = deps;
  const { address } = caller;
  const customer = caller.customer && (await getCustomer(db, caller.customer.id));
  if (!customer) throw notSignedIn();
  await confirmPassword(deps, customer, currentPassword, address, 'currentPassword');
  const same = 'This is already your password.';
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
  { db, config, wake }: Pick<SiteContext, 'db' | 'config' | 'wake'>,
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

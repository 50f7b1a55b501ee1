import { hashNewPassword } from '../../platform/auth/common-password';
import { confirmCustomerPassword } from '../../platform/auth/confirm-password';
import { brokenLink } from '../../platform/auth/links';
import { updatePasswordHash } from '../../platform/auth/realm-data';
import { deleteSessions } from '../../platform/auth/sessions';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { doOrRollBack } from '../../platform/db/roll-back';
import type { CustomerCaller } from '../../platform/http/caller';
import { forgiveSignIns, limitMailsTo } from '../../platform/rate-limit/limits';
import type { ChangePassword, ResetPassword } from '../../shared/accounts';
import { invalid } from '../../shared/failure';
import {
  type CustomerRow,
  customerLinks,
  getCustomer,
  getCustomerByEmail,
  markVerified,
  requireCustomer,
} from './data.server';
import {
  mailToCustomer,
  noticeToFirm,
  notifyCustomer,
  passwordChanged,
  resetLink,
} from './messages.server';

type Deps = Pick<SiteContext, 'db' | 'config' | 'wake'>;

/** Ends every session; the returned cookies open a new one for the caller. */
export async function changePassword(
  deps: Deps & Pick<SiteContext, 'accounts'>,
  { currentPassword, newPassword }: ChangePassword,
  caller: CustomerCaller,
  headers: Headers,
): Promise<string[]> {
  const { address } = caller;
  const customer = await requireCustomer(deps.db, caller.customer.id);
  const field = 'currentPassword';
  const confirmed = await confirmCustomerPassword(deps, customer, currentPassword, field);
  if (currentPassword === newPassword)
    throw invalid('This is already your password.', 'newPassword');
  const hash = await hashNewPassword(newPassword, 'newPassword', customer.email);
  const setCookies = await deps.db.transaction(async (tx) => {
    await deps.accounts.holdPassword(tx, 'customer', customer.id, confirmed);
    await replacePassword(tx, deps, customer, hash);
    return deps.accounts.openSession(tx, 'customer', customer.id, { headers, address }, hash);
  });
  deps.wake();
  return setCookies;
}

const decoy = { id: 0, name: 'Hui Ling Tan', language: 'en' as const };

/** Mails a reset link to the customer with this address; does the same work for any other address. */
export async function forgotPassword(deps: Deps, email: string): Promise<void> {
  const { db, config } = deps;
  await limitMailsTo(deps, 'reset', email);
  const customer = await getCustomerByEmail(db, email);
  const { id, name, language } = customer ?? decoy;
  await doOrRollBack(db, customer !== undefined, async (tx) => {
    const link = await customerLinks.make(tx, 'reset-password', id, email);
    const message = () => resetLink(name, link.token, config.siteUrl);
    await mailToCustomer(tx, config, { id, email, language }, `reset:${link.id}`, message);
  });
  deps.wake();
}

/** Opening the link also proves the address, so it counts as confirmed. */
export async function resetPassword(
  deps: Deps & Pick<SiteContext, 'accounts'>,
  { token, newPassword }: ResetPassword,
  headers: Headers,
): Promise<string[]> {
  const { db, config } = deps;
  const link = await customerLinks.require(db, token, 'reset-password');
  const customer = await getCustomer(db, link.userId);
  if (customer?.email !== link.email) throw brokenLink();
  const hash = await hashNewPassword(newPassword, 'newPassword', customer.email);
  await db.transaction(async (tx) => {
    await customerLinks.take(tx, link);
    await markVerified(tx, customer.id, link.email);
    await replacePassword(tx, deps, { ...customer, isVerified: true }, hash);
    await forgiveSignIns(tx, 'customer', customer.email);
    await noticeToFirm(tx, config, customer, `password-reset:${link.rowId}`, 'reset');
  });
  deps.wake();
  return [deps.accounts.rememberDevice('customer', customer.id, hash, headers)];
}

async function replacePassword(tx: Db, { config }: Deps, customer: CustomerRow, hash: string) {
  const { id, name } = customer;
  const now = new Date();
  await updatePasswordHash(tx, 'customer', id, hash);
  await deleteSessions(tx, 'customer', id);
  await customerLinks.drop(tx, id, 'reset-password', 'change-email');
  await notifyCustomer(tx, config, customer, {
    eventKey: `customer:${id}:password-changed:${now.toISOString()}`,
    message: () => passwordChanged(name, now, config.siteUrl),
  });
}

import { findSessions } from '../../platform/auth/realm-data';
import { verifiedEmail } from '../../platform/auth/verified-email';
import type { SiteContext } from '../../platform/context';
import { findMessagesTo } from '../../platform/mail/data';
import { Account } from '../../shared/accounts';
import { firm } from '../../shared/firm';
import { accountingRetention } from '../../shared/legal-facts';
import { requireCustomer } from './data.server';

/** Everything held on a customer, without secrets and without data on other people. */
export async function exportAccount(
  { db, config, features }: Pick<SiteContext, 'db' | 'config' | 'features'>,
  customerId: number,
) {
  const customer = await requireCustomer(db, customerId);
  const sessions = await findSessions(db, 'customer', customerId);
  const held: Record<string, unknown> = {};
  for (const { personalData } of features)
    Object.assign(held, await personalData?.export(db, customer));
  return {
    exportedAt: new Date(),
    from: firm.legalName,
    account: { ...Account.parse(customer), updatedAt: customer.updatedAt },
    sessions: sessions.map(({ device, userAgent, address, signedInAt, lastSeenAt }) => ({
      device,
      userAgent,
      address,
      signedInAt,
      lastSeenAt,
    })),
    ...held,
    messages: await findMessagesTo(db, config.vault, customer),
    notes: [
      verifiedEmail(customer)
        ? 'This file includes orders and enquiries sent from your address without signing in.'
        : 'Your e-mail address is not confirmed, so this file does not include orders and enquiries sent from it without signing in.',
      'Not included: your password, which we store only as a hash; links that open your account; the working notes of our lawyers.',
      `Accounting records of paid orders are kept for ${accountingRetention.text} after the end of the financial year (${accountingRetention.source}).`,
    ],
  };
}

import { idleEndMs } from '../../platform/auth/accounts';
import { deviceName } from '../../platform/auth/device-name';
import { provedEmail } from '../../platform/auth/proved-email';
import type { SiteContext } from '../../platform/context';
import { findMessagesTo } from '../../platform/mail/personal-data';
import type { Account } from '../../shared/accounts';
import { notSignedIn } from '../../shared/failure';
import { firm } from '../../shared/firm';
import { accountingRetention } from '../../shared/legal-facts';
import { type CustomerRow, findSessions, getCustomer } from './data.server';

export const toAccount = (row: CustomerRow): Account => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  companyName: row.companyName,
  address: row.address,
  isVerified: row.isVerified,
  createdAt: row.createdAt.toISOString(),
});

/** Everything held on a customer, for themselves. Secrets, and what is held on others, are no part of it. */
export async function exportAccount(
  { db, features }: Pick<SiteContext, 'db' | 'features'>,
  customerId: number,
) {
  const customer = await getCustomer(db, customerId);
  if (!customer) throw notSignedIn();
  const email = provedEmail(customer);
  const sessions = await findSessions(db, customerId, new Date(Date.now() - idleEndMs.customer));
  const held: Record<string, unknown> = {};
  for (const { personalData } of features)
    Object.assign(held, await personalData?.export(db, customer));
  return {
    exportedAt: new Date(),
    from: firm.legalName,
    account: { ...toAccount(customer), updatedAt: customer.updatedAt },
    sessions: sessions.map(({ userAgent, ipAddress, createdAt, updatedAt }) => ({
      device: deviceName(userAgent),
      userAgent,
      address: ipAddress,
      signedInAt: createdAt,
      lastSeenAt: updatedAt,
    })),
    ...held,
    messages: await findMessagesTo(db, { customerId, email }),
    notes: [
      email
        ? 'This file includes orders and enquiries sent from your address without signing in.'
        : 'Your e-mail address is not confirmed, so this file does not include orders and enquiries sent from it without signing in.',
      'Not included: your password, which we store only as a hash; links that open your account; the working notes of our lawyers.',
      `Accounting records of paid orders are kept for ${accountingRetention.text} after the end of the financial year (${accountingRetention.source}).`,
    ],
  };
}

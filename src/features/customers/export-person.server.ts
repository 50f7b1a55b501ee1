import type { Context } from 'hono';
import { findSessions } from '../../platform/auth/sessions';
import type { Person, SiteContext } from '../../platform/context';
import { findMessagesTo } from '../../platform/mail/data';
import { verifiedEmail } from '../../shared/account-name';
import { Account } from '../../shared/accounts';
import { dayInSingapore } from '../../shared/calendar-date';
import { accountingRetention } from '../../shared/fees-and-times';
import { firm } from '../../shared/firm';
import type { CustomerRow } from './data.server';

/** Everything held on a person, without secrets and without data on other people. */
export async function exportPerson(
  { db, config, features }: Pick<SiteContext, 'db' | 'config' | 'features'>,
  person: Person,
  customer: CustomerRow | undefined,
) {
  const sessions = customer ? await findSessions(db, 'customer', customer.id) : [];
  const held: Record<string, unknown> = {};
  for (const { personalData } of features)
    Object.assign(held, await personalData?.export(db, person));
  return {
    exportedAt: new Date(),
    from: firm.legalName,
    account: customer ? { ...Account.parse(customer), updatedAt: customer.updatedAt } : null,
    sessions: sessions.map(({ device, userAgent, address, signedInAt, lastSeenAt }) => ({
      device,
      userAgent,
      address,
      signedInAt,
      lastSeenAt,
    })),
    ...held,
    messages: await findMessagesTo(db, config.vault, person),
    notes: [
      verifiedEmail(person)
        ? 'This file includes orders and enquiries sent from your address without logging in.'
        : 'Your e-mail address is not confirmed, so this file does not include orders and enquiries sent from it without logging in.',
      'Not included: your password, which we store only as a hash; links that open your account; the working notes of our lawyers.',
      `Records of paid orders and invoices are kept for ${accountingRetention.text} after the end of the financial year, those of matters as long after the last event (${accountingRetention.source}).`,
    ],
  };
}

export function answerFile(
  c: Context,
  name: string,
  data: Awaited<ReturnType<typeof exportPerson>>,
): Response {
  const day = dayInSingapore(data.exportedAt.getTime());
  return c.body(JSON.stringify(data, null, 2), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${day}.json"`,
    'Cache-Control': 'no-store',
  });
}

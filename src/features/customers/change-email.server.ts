import type { SiteContext } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { limitMailsTo } from '../../platform/http/public-form';
import { queueMessage } from '../../platform/mail/outbox';
import { addressKey, countHit } from '../../platform/rate-limit/rate-limit';
import type { ChangeEmail } from '../../shared/accounts';
import { invalid, notSignedIn, tooMany } from '../../shared/failure';
import { confirmPassword } from './confirm-password.server';
import { getCustomer, getCustomerByEmail } from './data.server';
import { dropLinks, makeLink } from './mailed-links.server';
import { confirmNewAddress } from './messages.server';
import { addressTaken } from './verify-email.server';

/** It tells whether an address has an account, so it is asked no oftener than registration, which does too. */
const changes = { limit: 20, windowSeconds: 3_600 };

/** Mails a link to the new address; nothing changes before it is followed. */
export async function requestEmailChange(
  deps: Pick<SiteContext, 'db' | 'config' | 'wake'>,
  { email, password }: ChangeEmail,
  caller: Caller,
): Promise<void> {
  const { db, config } = deps;
  const customer = caller.customer && (await getCustomer(db, caller.customer.id));
  if (!customer) throw notSignedIn();
  await confirmPassword(deps, customer, password, caller.address);
  const same = 'This is already your address.';
  if (email === customer.email) throw invalid(same, { email: [same] });
  if (config.rateLimits) {
    const hit = await countHit(db, `change-email ${addressKey(caller.address)}`, changes);
    if (!hit.isAllowed)
      throw tooMany(
        'Too many requests from your network. Please try again later.',
        hit.retryAfterSeconds,
      );
  }
  await db.transaction(async (tx) => {
    if (await getCustomerByEmail(tx, email)) throw addressTaken();
    await limitMailsTo({ db: tx, config }, email);
    await dropLinks(tx, customer.id, ['change-email']);
    const link = await makeLink(tx, { purpose: 'change-email', customerId: customer.id, email });
    await queueMessage(tx, {
      eventKey: `customer:${customer.id}:change-email:${link.id}`,
      to: email,
      replyTo: config.firmEmail,
      message: confirmNewAddress(customer, link.token, config.siteUrl),
    });
  });
  deps.wake();
}

import { invalid, notSignedIn, tooMany } from '../failure';
import type { Deps } from '../http/deps';
import type { Caller } from '../http/endpoint';
import { limitMailsTo } from '../http/public-form';
import { addressKey, countHit } from '../http/rate-limit';
import { queueMessage } from '../mail/outbox';
import { confirmPassword } from './confirm-password';
import type { ChangeEmail } from './contract';
import { getCustomer, getCustomerByEmail } from './data';
import { dropLinks, makeLink } from './mailed-links';
import { confirmNewAddress } from './messages';
import { addressTaken } from './verify-email';

/** It tells whether an address has an account, so it is asked no oftener than registration, which does too. */
const changes = { limit: 20, windowSeconds: 3_600 };

/** Mails a link to the new address; nothing changes before it is followed. */
export async function requestEmailChange(
  deps: Pick<Deps, 'db' | 'config' | 'wake'>,
  { email, password }: ChangeEmail,
  caller: Caller,
): Promise<void> {
  const { db, config } = deps;
  const customer = caller.customer && (await getCustomer(db, caller.customer.id));
  if (!customer) throw notSignedIn();
  await confirmPassword(deps, customer, password, caller.address);
  const same = 'This is the address you have now.';
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

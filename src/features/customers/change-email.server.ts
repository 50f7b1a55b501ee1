import { confirmCustomerPassword } from '../../platform/auth/confirm-password';
import type { SiteContext } from '../../platform/context';
import type { CustomerCaller } from '../../platform/http/caller';
import { mailTo, queueMessage } from '../../platform/mail/outbox';
import { limitMailsTo, limitNetwork } from '../../platform/rate-limit/limits';
import type { ChangeEmail } from '../../shared/accounts';
import { invalid } from '../../shared/failure';
import { getCustomerByEmail, requireCustomer } from './data.server';
import { customerLinks } from './links.server';
import { confirmNewAddress } from './messages.server';
import { addressTaken } from './verify-email.server';

/** As strict as registration: the answer also tells whether an address has an account. */
const changes = { name: 'change-email', limit: 20, windowSeconds: 3_600 };

/** Mails a link to the new address, which the account has once the link is opened. */
export async function requestEmailChange(
  deps: Pick<SiteContext, 'db' | 'config' | 'wake'>,
  { email, password }: ChangeEmail,
  caller: CustomerCaller,
): Promise<void> {
  const { db, config } = deps;
  const customer = await requireCustomer(db, caller.customer.id);
  const { id, name } = customer;
  await confirmCustomerPassword(deps, customer, caller.address, password);
  if (email === customer.email) throw invalid('This is already your address.', 'email');
  await limitNetwork(deps, changes, caller);
  await db.transaction(async (tx) => {
    if (await getCustomerByEmail(tx, email)) throw addressTaken();
    await limitMailsTo({ db: tx, config }, email);
    await customerLinks.drop(tx, id, 'change-email');
    const link = await customerLinks.make(tx, 'change-email', id, email);
    await queueMessage(
      tx,
      mailTo(email, config, {
        eventKey: `customer:${id}:change-email:${link.id}`,
        message: confirmNewAddress(name, link.token, config.siteUrl),
      }),
    );
  });
  deps.wake();
}

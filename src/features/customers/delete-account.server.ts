import { provedEmail } from '../../platform/auth/proved-email';
import type { SiteContext } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { eraseMessagesOf } from '../../platform/mail/personal-data';
import { notSignedIn } from '../../shared/failure';
import { confirmPassword } from './confirm-password.server';
import { deleteCustomer, getCustomer } from './data.server';

import { dropLinks } from './mailed-links.server';
import { accountDeleted } from './messages.server';
import { tellCustomer } from './tell-customer.server';

/** Erases a customer everywhere but for the accounting records, which the law makes the firm keep. */
export async function deleteAccount(
  context: SiteContext,
  password: string,
  caller: Caller,
): Promise<{ id: number }> {
  const { db, config, features } = context;
  const customer = caller.customer && (await getCustomer(db, caller.customer.id));
  if (!customer) throw notSignedIn();
  await confirmPassword(context, customer, password, caller.address);
  for (const { personalData } of features) await personalData?.prepareErasure?.(context, customer);

  const { id } = customer;
  const email = provedEmail(customer);
  await db.transaction(async (tx) => {
    let keptRecords = 0;
    for (const { personalData } of features) {
      const erased = await personalData?.erase(tx, customer);
      keptRecords += erased?.keptRecords ?? 0;
    }
    await eraseMessagesOf(tx, { customerId: id, email });
    await dropLinks(tx, id, ['verify-email', 'change-email', 'reset-password']);
    await deleteCustomer(tx, id);
    await tellCustomer(tx, config, customer, {
      eventKey: `account-deleted:${id}`,
      message: accountDeleted(customer, keptRecords),
    });
  });
  context.wake();
  return { id };
}

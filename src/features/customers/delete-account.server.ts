import { confirmCustomerPassword } from '../../platform/auth/confirm-password';
import type { SiteContext } from '../../platform/context';
import type { CustomerCaller } from '../../platform/http/caller';
import { eraseMessagesOf } from '../../platform/mail/data';
import { deleteCustomer, requireCustomer } from './data.server';
import { customerLinks } from './links.server';
import { accountDeleted, notifyCustomer } from './messages.server';

/** Erases a customer everywhere except in accounting records, which the law requires. */
export async function deleteAccount(
  context: SiteContext,
  password: string,
  caller: CustomerCaller,
): Promise<{ id: number }> {
  const { db, config, features } = context;
  const customer = await requireCustomer(db, caller.customer.id);
  await confirmCustomerPassword(context, customer, password);
  for (const { personalData } of features) await personalData?.prepareErasure?.(context, customer);

  const { id, name } = customer;
  await db.transaction(async (tx) => {
    let retainedRecords = 0;
    for (const { personalData } of features) {
      const erased = await personalData?.erase(tx, customer);
      retainedRecords += erased?.retainedRecords ?? 0;
    }
    await eraseMessagesOf(tx, customer);
    await customerLinks.drop(tx, id, 'verify-email', 'change-email', 'reset-password');
    await deleteCustomer(tx, id);
    await notifyCustomer(tx, config, customer, {
      eventKey: `account-deleted:${id}`,
      message: accountDeleted(name, retainedRecords),
    });
  });
  context.wake();
  return { id };
}

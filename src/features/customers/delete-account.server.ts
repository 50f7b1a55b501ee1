import { confirmCustomerPassword } from '../../platform/auth/confirm-password';
import type { SiteContext } from '../../platform/context';
import type { CustomerCaller } from '../../platform/http/caller';
import { deleteErasedFiles } from '../../platform/mail/mail-files';
import { requireCustomer } from './data.server';
import { erasePerson } from './erase-person.server';
import { accountDeleted, notifyCustomer } from './messages.server';

/** A customer erases themself. */
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
    const records = await erasePerson(tx, context, customer);
    await notifyCustomer(tx, config, customer, {
      eventKey: `account-deleted:${id}`,
      message: () => accountDeleted(name, records),
    });
  });
  await deleteErasedFiles(db, config.dataDir);
  context.wake();
  return { id };
}

import type { Deps } from '../../platform/context';
import type { Caller } from '../../platform/http/endpoint';
import { eraseMessagesOf } from '../../platform/mail/personal-data';
import { notSignedIn } from '../../shared/failure';
import { eraseEnquiriesOf } from '../enquiries/personal-data.server';
import { eraseOrders, settlePayments } from '../orders/erase-orders.server';
import { eraseWatchesOf } from '../watches/personal-data.server';
import { confirmPassword } from './confirm-password.server';
import { deleteCustomer, getCustomer } from './data.server';
import { provedEmail } from './export-account.server';
import { dropLinks } from './mailed-links.server';
import { accountDeleted } from './messages.server';
import { tellCustomer } from './tell-customer.server';

/** Erases a customer everywhere but for the accounting records, which the law makes the firm keep. */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'config' | 'payments' | 'wake'>,
  password: string,
  caller: Caller,
): Promise<{ id: number }> {
  const { db, config } = deps;
  const customer = caller.customer && (await getCustomer(db, caller.customer.id));
  if (!customer) throw notSignedIn();
  await confirmPassword(deps, customer, password, caller.address);
  await settlePayments(deps, customer);

  const { id } = customer;
  const email = provedEmail(customer);
  await db.transaction(async (tx) => {
    const { keptIds, erasedIds } = await eraseOrders(tx, customer);
    if (email) await eraseEnquiriesOf(tx, email);
    await eraseWatchesOf(tx, { customerId: id, email });
    await eraseMessagesOf(tx, { customerId: id, email, orderIds: [...keptIds, ...erasedIds] });
    await dropLinks(tx, id, ['verify-email', 'change-email', 'reset-password']);
    await deleteCustomer(tx, id);
    await tellCustomer(tx, config, customer, {
      eventKey: `account-deleted:${id}`,
      message: accountDeleted(customer, keptIds.length),
    });
  });
  deps.wake();
  return { id };
}

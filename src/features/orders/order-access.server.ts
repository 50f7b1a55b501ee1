import type { Caller } from '../../platform/http/caller';
import type { OrderRow } from './data.server';
import { erasedBrowser } from './erased';

export type Reader = Pick<Caller, 'browserId' | 'customer' | 'administrator'> & {
  /** Whether a mailed link opened it in this browser. */
  hasOpened?: boolean;
};

/**
 * Its browser (which placed it as a guest or opened its mailed link), its customer, or an administrator. Who
 * placed it while signed in has an account to read it with, and leaves nothing behind by signing out.
 */
export function mayRead(
  order: Pick<OrderRow, 'browserId' | 'customerId' | 'customerEmail'>,
  { browserId, hasOpened, customer, administrator }: Reader,
): boolean {
  if (administrator) return true;
  if (order.customerId === null && order.browserId === browserId) return true;
  if (hasOpened && order.browserId !== erasedBrowser) return true;
  if (!customer) return false;
  return (
    order.customerId === customer.id ||
    (customer.isVerified && order.customerEmail.toLowerCase() === customer.email.toLowerCase())
  );
}

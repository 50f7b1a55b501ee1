import type { Caller } from '../http/endpoint';
import type { OrderRow } from './data';

/** The browser that placed it, the customer it belongs to, or an administrator. */
export function mayRead(
  order: Pick<OrderRow, 'browserId' | 'customerId' | 'customerEmail'>,
  { browserId, customer, administrator }: Omit<Caller, 'address'>,
): boolean {
  if (administrator || order.browserId === browserId) return true;
  if (!customer) return false;
  return (
    order.customerId === customer.id ||
    (customer.isVerified && order.customerEmail.toLowerCase() === customer.email.toLowerCase())
  );
}

import type { Context } from 'hono';
import type { Caller } from '../../../platform/http/caller';
import { setCookies } from '../../../platform/http/set-cookies';
import { limitNetwork } from '../../../platform/rate-limit/limits';
import { conflict } from '../../../shared/failure';
import { longestShortName } from '../../../shared/lengths';
import { registerCustomer, registrations } from '../../customers/confirm-address.server';
import { type OrderRow, updateOrder } from '../data.server';
import type { OrdersContext } from '../orders-context.server';

/** Opens an account for a guest with what the order knows, signs in to it and gives it the order. */
export async function openAccount(
  deps: Pick<OrdersContext, 'db' | 'config' | 'wake' | 'accounts'>,
  order: OrderRow,
  password: string,
  { caller, c }: { caller: Caller; c: Context },
): Promise<OrderRow> {
  if (order.customerId !== null || caller.customer)
    throw conflict('This order belongs to an account already.');
  await limitNetwork(deps, registrations, caller);
  const account = {
    email: order.customerEmail.toLowerCase(),
    password,
    // Whose last word is a family name nobody can tell: in Tan Hui Ling it is the first, in Siti binti Ahmad none.
    firstName: [...order.customerName.trim()].slice(0, longestShortName).join(''),
    lastName: '',
    phone: order.customerPhone,
    companyName: order.companyName,
  };
  const request = { headers: c.req.raw.headers, address: caller.address };
  const { customer, cookies } = await registerCustomer(
    deps,
    { ...account, language: caller.language },
    request,
    (tx, { id }) => updateOrder(tx, order.id, { customerId: id }),
  );
  setCookies(c, cookies);
  return { ...order, customerId: customer.id };
}

import type { Call } from '../../platform/http/endpoint';
import { describeRequest } from '../../platform/log/request-fields';
import { type OrderRow, orderNotFound, requireOrder } from './data.server';
import { mayRead } from './order-access.server';
import { hasOpenedOrder } from './order-links.server';
import type { OrdersContext } from './orders-context.server';

/** Another customer's order answers exactly like a missing one. */
export async function requireOwnOrder(
  { db, secret, config }: Pick<OrdersContext, 'db' | 'secret' | 'config'>,
  id: string,
  { caller, c }: Pick<Call<never, never, never, 'public'>, 'caller' | 'c'>,
): Promise<OrderRow> {
  const order = await requireOrder(db, id);
  const site = { secret, siteUrl: config.siteUrl };
  const hasOpened = hasOpenedOrder(c.req.header('cookie'), order, site);
  if (!mayRead(order, { ...caller, hasOpened })) throw orderNotFound();
  describeRequest({ order: id });
  return order;
}

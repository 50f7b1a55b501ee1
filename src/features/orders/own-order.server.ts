import type { WorkProgress } from '../../platform/context';
import type { Call } from '../../platform/http/endpoint';
import { spokenOf } from '../../platform/languages/spoken';
import { describeRequest } from '../../platform/log/request-fields';
import type { Language } from '../../shared/languages';
import { type OrderRow, orderNotFound, requireOrder } from './data.server';
import { mayRead } from './order-access.server';
import { hasOpenedOrder } from './order-links.server';
import type { OrdersContext } from './orders-context.server';

/** Orders with where the matters stand that follow from them. */
export async function withProgress<Order extends { id: string }>(
  { db, features }: Pick<OrdersContext, 'db' | 'features'>,
  orders: Order[],
  language: Language,
) {
  const spoken = spokenOf(language);
  const ids = orders.map(({ id }) => id);
  const found = new Map<string, WorkProgress[]>();
  for (const { orderProgress } of features)
    for (const [id, progress] of (await orderProgress?.(db, ids, spoken)) ?? [])
      found.set(id, progress);
  return orders.map((order) => ({ ...order, progress: found.get(order.id) ?? [] }));
}

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

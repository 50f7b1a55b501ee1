import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { WaitingRecord } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { orders } from './schema.server';

/** The orders that are not paid, the oldest first. */
export async function findWaitingOrders(db: Db, limit: number): Promise<WaitingRecord[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(isNull(orders.paidAt), inArray(orders.status, ['pending', 'processing'])))
    .orderBy(asc(orders.orderDate), asc(orders.id))
    .limit(limit);
  return rows.map(({ id, customerName, serviceName, price, status, orderDate }) => ({
    kind: 'order',
    what: 'Order',
    id,
    path: `/admin/orders/${encodeURIComponent(id)}`,
    from: customerName,
    about: `${serviceName}, ${price}`,
    state: status,
    at: orderDate,
  }));
}

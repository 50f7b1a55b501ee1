import { and, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders } from './schema.server';

/** Ties a guest's orders to the customer who has proved that their address is theirs. */
export async function adoptOrders(tx: Db, { id, email }: { id: number; email: string }) {
  await tx
    .update(orders)
    .set({ customerId: id })
    .where(and(isNull(orders.customerId), sql`lower(${orders.customerEmail}) = lower(${email})`));
}

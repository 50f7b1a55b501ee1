import { isNull, sql } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { eraseMessagesOfOrders } from '../../platform/mail/data';
import type { SweptName } from '../../shared/retention';
import type { OrderRow } from './data.server';
import { deleteOrders, settlePayments } from './erase-orders.server';
import { ordersContext } from './orders-context.server';
import { orders, paymentEvents } from './schema.server';

/** Accounting records: payments, and work started for an agreed price. */
const isRecord = sql`(${orders.paidAt} is not null or ${orders.status} in ('processing', 'completed'))`;

/** The firm's financial year is the calendar year. */
const endOfYear = sql`(date_trunc('year', coalesce(${orders.paidAt}, ${orders.orderDate})
  at time zone 'Asia/Singapore') + interval '1 year') at time zone 'Asia/Singapore'`;

export const orderRetention: Partial<Record<SweptName, RetentionRule>> = {
  'unpaid-orders': {
    table: orders,
    where: sql`not ${isRecord}`,
    countsFrom: orders.updatedAt,
    prepare: (context, row) => settlePayments(ordersContext(context), [row as OrderRow]),
    erase: (tx, rows) => deleteWithMessages(tx, rows as OrderRow[]),
  },
  orders: {
    table: orders,
    where: isRecord,
    countsFrom: endOfYear,
    erase: (tx, rows) => deleteWithMessages(tx, rows as OrderRow[]),
  },
  'payment-events': {
    table: paymentEvents,
    where: isNull(paymentEvents.orderId),
    countsFrom: paymentEvents.receivedAt,
  },
};

async function deleteWithMessages(tx: Db, rows: OrderRow[]) {
  await eraseMessagesOfOrders(
    tx,
    rows.map(({ id }) => id),
  );
  await deleteOrders(tx, rows);
}

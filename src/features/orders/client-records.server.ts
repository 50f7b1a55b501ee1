import { sql } from 'drizzle-orm';
import type { ClientRecords } from '../../platform/context';
import { centsToText } from '../../shared/price';
import { orders } from './schema.server';

export const orderRecords: ClientRecords = {
  kind: 'order',
  title: 'Orders',
  select: (addresses) => sql`
    select ${orders.id} as id, lower(${orders.customerEmail}) as address, ${orders.orderDate} as at,
      jsonb_build_object('service', ${orders.serviceName}, 'plan', ${orders.pricingPlan},
        'price', ${orders.price}, 'amountCents', ${orders.amountCents}, 'status', ${orders.status},
        'isOpen', ${orders.status} in ('pending', 'processing'),
        'paidCents', case when ${orders.paidAt} is not null and not ${orders.isTestPayment}
          then ${orders.amountCents} - ${orders.refundedCents} - ${orders.lostCents} end,
        'isTestPayment', ${orders.isTestPayment}) as about
    from ${orders} where lower(${orders.customerEmail}) in ${addresses}`,
  entry: ({ service, plan, price, amountCents, paidCents, isTestPayment, status }, id) => ({
    title: `Order: ${service}`,
    text: [
      plan,
      amountCents === null ? price : centsToText(Number(amountCents)),
      isTestPayment ? 'test payment' : paidText(amountCents, paidCents),
      status,
    ].join(', '),
    path: `/admin/orders/${encodeURIComponent(id)}`,
  }),
};

function paidText(amountCents: unknown, paidCents: unknown): string {
  if (paidCents === null) return 'not paid';
  if (paidCents === amountCents) return 'paid';
  return paidCents === 0 ? 'refunded' : `paid, ${centsToText(Number(paidCents))} after refunds`;
}

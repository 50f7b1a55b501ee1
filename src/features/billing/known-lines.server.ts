import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { dayInSingapore } from '../../shared/calendar-date';
import { gst } from '../../shared/fees-and-times';
import { gstInside } from '../../shared/price';
import { findPublishedServices } from '../catalogue/data.server';
import { planPrice } from '../catalogue/plan-price';
import { keptCents } from '../orders/order-price';
import { orders } from '../orders/schema.server';
import { type InvoiceRow, presentEmailOf } from './data.server';
import { dayText } from './day-text';
import { gstNumberOn } from './gst.server';
import type { KnownLine } from './known-lines-contract';

const shownOrders = 50;

/** A client's orders, the newest first; and the one that an invoice is for. */
const findOrdersOf = (db: Db, invoice: InvoiceRow) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        or(
          sql`lower(${orders.customerEmail}) = lower(${presentEmailOf(invoice)})`,
          invoice.orderId ? eq(orders.id, invoice.orderId) : undefined,
        ),
        ne(orders.status, 'cancelled'),
      ),
    )
    .orderBy(desc(orders.orderDate))
    .limit(shownOrders);

/** What can be put on a draft by one choice: what its client ordered, and the price list. Prices have no GST in them. */
export async function findKnownLines(db: Db, invoice: InvoiceRow): Promise<KnownLine[]> {
  const isRegistered = (await gstNumberOn(db, dayInSingapore())) !== null;
  const ordered = (await findOrdersOf(db, invoice)).flatMap((order) => {
    if (order.amountCents === null) return [];
    const { id, serviceName, pricingPlan, officialFeeCents, paidAt, isTestPayment } = order;
    return {
      from: 'order' as const,
      title: `${serviceName}, ${pricingPlan}`,
      detail: `Order ${id}`,
      unitCents: order.amountCents - officialFeeCents - (order.taxCents ?? 0),
      paidOn: isTestPayment ? null : paidAt && dayInSingapore(paidAt.getTime()),
    };
  });
  const listed = (await findPublishedServices(db)).flatMap(({ title, pricing }) =>
    pricing.flatMap((plan) => {
      const cents = planPrice(plan, 1)?.planCents;
      if (!cents) return [];
      return {
        from: 'price list' as const,
        title: `${title}, ${plan.name}`,
        detail: null,
        unitCents: isRegistered ? cents - gstInside(cents, gst.value) : cents,
        paidOn: null,
      };
    }),
  );
  return [...ordered, ...listed];
}

/** Lines of an order that is paid and has its invoice, or of one that is like it by its words. */
export async function paidAlready(
  db: Db,
  invoice: InvoiceRow,
  lines: { description: string; detail: string | null }[],
): Promise<string[]> {
  if (invoice.issuedAt || invoice.kind !== 'invoice' || lines.length === 0) return [];
  return (await findOrdersOf(db, invoice)).flatMap((order) => {
    const { id, serviceName, paidAt } = order;
    if (!paidAt || order.isTestPayment || keptCents(order) <= 0) return [];
    const paidOn = `was paid on ${dayText(dayInSingapore(paidAt.getTime()))}`;
    if (id === invoice.orderId || lines.some(({ detail }) => detail?.includes(id)))
      return `Order ${id}, ${serviceName}, ${paidOn} and has its invoice. Charge only what comes on top.`;
    const isLike = lines.some(({ description }) =>
      description.toLowerCase().startsWith(serviceName.toLowerCase()),
    );
    return isLike
      ? `A like order, ${id}, ${serviceName}, ${paidOn}. Check that this charges something else.`
      : [];
  });
}

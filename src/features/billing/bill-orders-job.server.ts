import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { insertRow } from '../../platform/db/rows';
import type { Job } from '../../platform/jobs/job';
import { inTurns, openPass, type Part } from '../../platform/jobs/pass';
import { queuedMail } from '../../platform/mail/outbox';
import { paymentNews } from '../../platform/payments/payments';
import { dayInSingapore } from '../../shared/calendar-date';
import { centsToText } from '../../shared/price';
import { findLocked, type OrderRow } from '../orders/data.server';
import { automatic, billReturns, mailInvoice, sourceOf } from './bill-returns.server';
import { insertLines } from './draft-invoice.server';
import { totalsOf } from './figures';
import { type BillingDeps, giveNumber } from './issue-invoice.server';
import { knownAddress } from './known-address.server';
import { invoices, ordersToBill } from './schema.server';
import { settle } from './settle.server';

const sliceSize = 50;
const mostInRun = 1_000;

/**
 * Invoices of orders that are paid, and credit notes of those that are refunded. Orders that were paid before the
 * firm had invoices have their receipt, and get neither.
 */
export function billOrdersJob(context: SiteContext): Job {
  const turn = inTurns(({ id }: ToBill) => id, sliceSize);
  return {
    name: 'bill-orders',
    title: 'Invoice paid orders',
    description: 'Issues the invoices of paid orders and the credit notes of refunds',
    trigger: {
      kind: 'queue',
      when: 'When an order is paid or refunded',
      wokenBy: paymentNews,
      pollMs: 30_000,
      minGapMs: 1_000,
    },
    timeLimitMs: 5 * 60_000,
    unit: { one: 'order', many: 'orders' },
    async run({ signal }) {
      const pass = openPass();
      let done = 0;
      let left = mostInRun;
      for await (const row of turn((part) => findToBill(context.db, part))) {
        if (await pass.tryOne(`Order ${row.orderId}`, () => billOne(context, row.id))) done += 1;
        left -= 1;
        if (signal.aborted || left === 0) break;
      }
      if (done > 0) context.jobs.wake(queuedMail);
      pass.end();
      return { done, isMore: left === 0 };
    },
  };
}

type ToBill = Pick<typeof ordersToBill.$inferSelect, 'id' | 'orderId'>;

const findToBill = (db: Db, { after = 0, limit }: Part<number>): Promise<ToBill[]> =>
  db
    .select({ id: ordersToBill.id, orderId: ordersToBill.orderId })
    .from(ordersToBill)
    .where(gt(ordersToBill.id, after))
    .orderBy(asc(ordersToBill.id))
    .limit(limit);

/**
 * The invoice and its end in the list are one transaction: each is made once, or again after a kill. An order that
 * can’t be invoiced stays in the list, and doesn’t hold up the others.
 */
const billOne = (deps: BillingDeps, id: number): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(ordersToBill)
      .where(and(eq(ordersToBill.id, id), isFirstOfOrder))
      .for('update', { skipLocked: true });
    if (!next) return false;
    // Locked, so that a client's change of address moves the invoice too, or comes first.
    const order = await findLocked(tx, next.orderId);
    if (order?.paidAt) {
      const isNew = next.refundedCents === 0 && (await invoiceOrder(tx, deps, order));
      if (!isNew || order.refundedCents + order.lostCents > 0)
        await billReturns(tx, deps, order, id);
    }
    await tx.delete(ordersToBill).where(eq(ordersToBill.id, id));
    return true;
  });

/** A refund waits for its order's invoice, also for one that failed or that another process is making. */
const isFirstOfOrder = sql`not exists (
  select from orders_to_bill earlier
  where earlier.order_id = ${ordersToBill.orderId} and earlier.id < ${ordersToBill.id})`;

/** False if it was there before. */
async function invoiceOrder(tx: Db, deps: BillingDeps, order: OrderRow): Promise<boolean> {
  const source = sourceOf(order.id);
  if ((await tx.$count(invoices, eq(invoices.source, source))) > 0) return false;
  const paidOn = dayInSingapore(order.paidAt?.getTime());
  const lines = linesOf(order);
  const draft = await insertRow(tx, invoices, {
    kind: 'invoice',
    isTest: order.isTestPayment,
    clientName: order.companyName ?? order.customerName,
    attention: order.companyName && order.customerName,
    clientEmail: order.customerEmail,
    ...(await knownAddress(tx, {
      orderId: order.id,
      name: order.companyName ?? order.customerName,
    })),
    orderId: order.id,
    source,
    dueDay: dayInSingapore(),
    ...totalsOf(lines),
    createdBy: automatic.actor,
  });
  await insertLines(tx, draft.id, lines);
  const invoice = await giveNumber(tx, draft, automatic);
  await settle(tx, invoice, {
    amountCents: invoice.totalCents,
    paidOn,
    method: order.paidBy ?? 'card',
    reference: order.stripePaymentId,
    pressKey: source,
    actor: automatic.actor,
  });
  await mailInvoice(tx, deps, { ...invoice, outstandingCents: 0 }, order);
  return true;
}

/** As it was charged: the GST inside the price of then, and official fees outside of it. */
function linesOf(order: OrderRow) {
  const feesCents = order.officialFeeCents;
  const taxCents = order.taxCents ?? 0;
  const netCents = (order.amountCents ?? 0) - feesCents - taxCents;
  const service = {
    kind: 'service' as const,
    description: order.serviceName,
    detail: [
      order.pricingPlan,
      order.furtherCents > 0 && `for ${order.classCount} classes`,
      order.searchCents > 0 && `less the search paid before, ${centsToText(order.searchCents)}`,
    ]
      .filter(Boolean)
      .join(', '),
    quantity: 1,
    unitCents: netCents,
    netCents,
    taxPercent: order.taxPercent,
    taxCents,
  };
  const fees = {
    ...service,
    kind: 'disbursement' as const,
    description: 'Official fees',
    unitCents: feesCents,
    netCents: feesCents,
    taxPercent: null,
    taxCents: 0,
    filedOn: order.officialFeeOn,
    feeReadOn: order.officialFeeReadOn,
  };
  return [...(netCents > 0 ? [service] : []), ...(feesCents > 0 ? [fees] : [])];
}

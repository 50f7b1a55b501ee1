import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow, insertRow } from '../../platform/db/rows';
import type { Job } from '../../platform/jobs/job';
import { reasonOf } from '../../platform/jobs/run-job';
import { dayInSingapore } from '../../shared/calendar-date';
import { centsToText } from '../../shared/price';
import { findLocked, type OrderRow } from '../orders/data.server';
import { automatic, billReturns, mailInvoice, sourceOf } from './bill-returns.server';
import { requireInvoice } from './data.server';
import { insertLines } from './draft-invoice.server';
import { totalsOf } from './figures';
import { type BillingDeps, giveNumber } from './issue-invoice.server';
import { knownAddress } from './known-address.server';
import { invoices, ordersToBill } from './schema.server';
import { settle } from './settle.server';

const batchSize = 10;
/** In one run; they are tried again in the next. */
const mostFailed = 50;

/**
 * Invoices of orders that are paid, and credit notes of those that are refunded. Orders that were paid before the
 * firm had invoices have their receipt, and get neither.
 */
export const billOrdersJob = (context: SiteContext): Job => ({
  name: 'bill-orders',
  title: 'Invoice paid orders',
  description: 'Issues the invoices of paid orders and the credit notes of refunds',
  trigger: {
    kind: 'queue',
    when: 'When an order is paid or refunded',
    wokenBy: 'commit',
    pollMs: 30_000,
    minGapMs: 1_000,
  },
  timeLimitMs: 5 * 60_000,
  unit: { one: 'order', many: 'orders' },
  async run({ signal }) {
    let done = 0;
    const failed = new Map<number, string>();
    while (!signal.aborted && done < batchSize && failed.size < mostFailed) {
      const next = await billNext(context, failed);
      if (next === undefined) break;
      if (next.problem) failed.set(next.id, next.problem);
      else done += 1;
    }
    if (done > 0) context.wake();
    if (failed.size > 0) throw new Error([...failed.values()].join(' '));
    return { done, isMore: done === batchSize };
  },
});

type ToBill = typeof ordersToBill.$inferSelect;
type Tried = ToBill & { problem?: string };

/**
 * The invoice and its end in the list are one transaction: each is made once, or again after a kill. An order that
 * can’t be invoiced stays in the list, and doesn’t hold up the others.
 */
async function billNext(
  deps: BillingDeps,
  failed: ReadonlyMap<number, string>,
): Promise<Tried | undefined> {
  let next: ToBill | undefined;
  try {
    await deps.db.transaction(async (tx) => {
      [next] = await tx
        .select()
        .from(ordersToBill)
        .where(and(notInArray(ordersToBill.id, [...failed.keys()]), isFirstOfOrder))
        .orderBy(asc(ordersToBill.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (next) await billOne(tx, deps, next);
    });
    return next;
  } catch (error) {
    if (!next) throw error;
    return { ...next, problem: `Order ${next.orderId}: ${reasonOf(error)}.` };
  }
}

/** Brings the invoices of an order to what is paid of it now. */
async function billOne(tx: Db, deps: BillingDeps, { id, orderId, refundedCents }: ToBill) {
  // Locked, so that a client's change of address moves the invoice too, or comes first.
  const order = await findLocked(tx, orderId);
  if (order?.paidAt) {
    if (refundedCents === 0) await invoiceOrder(tx, deps, order);
    await billReturns(tx, deps, order, id);
  }
  await tx.delete(ordersToBill).where(eq(ordersToBill.id, id));
}

/** A refund waits for its order's invoice, also for one that failed or that another process is making. */
const isFirstOfOrder = sql`not exists (
  select from orders_to_bill earlier
  where earlier.order_id = ${ordersToBill.orderId} and earlier.id < ${ordersToBill.id})`;

async function invoiceOrder(tx: Db, deps: BillingDeps, order: OrderRow): Promise<void> {
  const source = sourceOf(order.id);
  if (await getRow(tx, invoices, eq(invoices.source, source))) return;
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
  await mailInvoice(tx, deps, await requireInvoice(tx, invoice.id), order);
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

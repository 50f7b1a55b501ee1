import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { queueMessage } from '../../../platform/mail/outbox';
import type { Payment, Reversal } from '../../../platform/payments/payments';
import {
  disputeStateOf,
  failureText,
  isDispute,
  isUnmade,
  lostNow,
  newsAmong,
  refundedNow,
} from '../../../platform/payments/reversals';
import { centsToText } from '../../../shared/price';
import { insertOrderEvent, type OrderRow, updateOrder } from '../data.server';
import { isErased } from '../erased';
import { withMark } from '../intake/data.server';
import { mailToCustomer, noticeToFirm } from '../messages.server';
import type { OrdersContext } from '../orders-context.server';
import { orderRefunds, paymentReversals } from '../schema.server';
import { moneyReturned, refundCameBack } from './messages.server';

type ReversalRow = typeof paymentReversals.$inferSelect;

interface Step {
  tx: Db;
  config: OrdersContext['config'];
  order: OrderRow;
  payment: Payment;
}

/** Brings a paid order to what was given back of its payment. Call it with the order locked. */
export async function recordReversals({ order, ...step }: Step): Promise<OrderRow> {
  const { before, after } = await keepReversals(step.tx, order, step.payment.reversals);
  const refunded = await recordRefunds({ ...step, order }, before, after);
  return recordDisputes({ ...step, order: refunded }, after);
}

async function keepReversals(tx: Db, order: OrderRow, told: Reversal[]) {
  const ofOrder = eq(paymentReversals.orderId, order.id);
  const before = await tx.select().from(paymentReversals).where(ofOrder);
  const news = newsAmong(before, told);
  if (news.length === 0) return { before, after: before };
  for (const { id, kind, amountCents, status, reason } of news) {
    await tx
      .insert(paymentReversals)
      .values({ id, orderId: order.id, kind, amountCents, status, reason })
      .onConflictDoUpdate({
        target: paymentReversals.id,
        set: { status, reason, updatedAt: new Date() },
        setWhere: ofOrder,
      });
  }
  return { before, after: await tx.select().from(paymentReversals).where(ofOrder) };
}

async function recordRefunds(
  step: Step,
  before: ReversalRow[],
  after: ReversalRow[],
): Promise<OrderRow> {
  const { tx, config, order, payment } = step;
  const refundedCents = refundedNow(payment, after, order);
  const known = new Set(before.filter(isUnmade).map(({ id }) => id));
  const failed = after.filter((row) => isUnmade(row) && !known.has(row.id));
  for (const each of failed) await recordFailure(step, each, refundedCents < order.refundedCents);
  if (refundedCents === order.refundedCents) return order;
  const refunded = (await updateOrder(tx, order.id, { refundedCents })) ?? order;
  if (refundedCents < order.refundedCents) return refunded;
  const detail = `${centsToText(refundedCents)} of ${centsToText(payment.receivedCents)}`;
  await insertOrderEvent(tx, order.id, 'refunded', 'provider', detail);
  // The same sum may be reached again after a refund that failed.
  const failures = after.filter(isUnmade).length;
  const event = `refunded:${refundedCents}${failures > 0 ? `:${failures}` : ''}`;
  const marked = await withMark(tx, refunded);
  await queueMessage(tx, noticeToFirm(marked, config, 'refunded', event));
  if (!isErased(refunded)) {
    const message = () => moneyReturned(marked, refundedCents - order.refundedCents);
    await queueMessage(tx, mailToCustomer(order, config, event, message));
  }
  return refunded;
}

/** `isTold`: the customer was told of the refund, and now that it didn't arrive. */
async function recordFailure({ tx, config, order }: Step, row: ReversalRow, isTold: boolean) {
  const problem = failureText(row);
  const detail = `${centsToText(row.amountCents)}: ${problem}`;
  await insertOrderEvent(tx, order.id, 'refund failed', 'provider', detail);
  await failRefund(tx, row, problem);
  const event = `refund failed:${row.id}`;
  const marked = await withMark(tx, order);
  await queueMessage(tx, noticeToFirm(marked, config, 'refund failed', event));
  if (isTold && !isErased(order))
    await queueMessage(
      tx,
      mailToCustomer(order, config, event, () => refundCameBack(marked, row.amountCents)),
    );
}

/** The desk's own refund; one that an earlier release made is known by its amount. */
async function failRefund(tx: Db, { id, orderId, amountCents }: ReversalRow, problem: string) {
  const own = and(eq(orderRefunds.orderId, orderId), ne(orderRefunds.state, 'refused'));
  const [refund] = await tx
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .where(
      and(
        own,
        or(
          eq(orderRefunds.providerId, id),
          and(isNull(orderRefunds.providerId), eq(orderRefunds.amountCents, amountCents)),
        ),
      ),
    )
    .orderBy(orderRefunds.providerId, orderRefunds.id)
    .limit(1);
  if (refund)
    await tx
      .update(orderRefunds)
      .set({ state: 'failed', problem, providerId: id, updatedAt: new Date() })
      .where(eq(orderRefunds.id, refund.id));
}

async function recordDisputes(
  { tx, config, order, payment }: Step,
  rows: ReversalRow[],
): Promise<OrderRow> {
  const state = disputeStateOf(payment, rows);
  if (!state) return order;
  const lostCents = lostNow(payment, rows, order);
  if (state === order.disputeState && lostCents === order.lostCents) return order;
  const disputedAt = order.disputedAt ?? new Date();
  const changed =
    (await updateOrder(tx, order.id, { disputeState: state, lostCents, disputedAt })) ?? order;
  const marked = await withMark(tx, changed);
  const [news, detail] = newsOf[state];
  await insertOrderEvent(tx, order.id, news, 'provider', detail(lostCents));
  // A further dispute of the same payment is told again.
  const event = `${news}:${state === 'open' ? payment.id : lostCents}:${rows.filter(isDispute).length}`;
  await queueMessage(tx, noticeToFirm(marked, config, news, event));
  return changed;
}

const newsOf = {
  open: ['disputed', () => undefined],
  won: ['dispute won', () => undefined],
  lost: ['dispute lost', (cents: number) => `${centsToText(cents)} taken back`],
} as const;

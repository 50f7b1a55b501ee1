import { randomUUID } from 'node:crypto';
import { digests } from '../../../platform/audit-log/digests';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import { inTurns, type Pass } from '../../../platform/jobs/pass';
import { conflict, Failure, invalid, unavailable } from '../../../shared/failure';
import { centsToText } from '../../../shared/price';
import type { RefundOrder } from '../contract';
import {
  findLocked,
  getOrder,
  insertOrderEvent,
  lockOrder,
  type OrderRow,
  requireOrder,
} from '../data.server';
import { keptCents } from '../order-price';
import type { OrdersContext } from '../orders-context.server';
import {
  findRefundsUnderWay,
  getRefundByKey,
  insertRefund,
  type RefundRow,
  updateRefund,
} from './data.server';
import { recordCancellation } from './record-cancellation.server';
import { syncPayment } from './sync-payment.server';

/** `cancels`: once it is refunded, the order is cancelled. */
type Request = RefundOrder & { cancels?: boolean };

/**
 * Refunds a paid order, fully or in part. The refund is stored first, at most one in progress an order;
 * then the provider is called outside any transaction, and the order is synced. A refund without a
 * response stays in progress and is sent again with the same key.
 */
export async function refundOrder(
  deps: OrdersContext,
  id: string,
  request: Request,
  actor: Actor,
): Promise<OrderRow> {
  const refund = await storeRefund(deps, id, request, actor);
  if (refund.state === 'refused') throw conflict(refund.problem ?? 'The refund was refused.');
  if (refund.state === 'asked') await settleRefund(deps, refund);
  const settled = await getRefundByKey(deps.db, refund.key);
  if (settled?.state === 'failed') throw conflict(settled.problem ?? 'The refund failed.');
  return requireOrder(deps.db, id);
}

async function storeRefund(
  { db, config }: OrdersContext,
  id: string,
  { amountCents, reason, key = randomUUID(), refundedCents, cancels = false }: Request,
  actor: Actor,
): Promise<RefundRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const known = await getRefundByKey(tx, key);
    if (known) {
      if (known.orderId !== id || (amountCents ?? known.amountCents) !== known.amountCents)
        throw conflict('This key belongs to another refund.');
      return known;
    }
    if (!order.paidAt || order.amountCents === null) throw conflict('This order is not paid.');
    const leftCents = keptCents(order);
    if (refundedCents !== undefined && refundedCents !== order.refundedCents)
      throw conflict('This order was refunded since you opened it. Please reload it first.');
    if (leftCents === 0) throw conflict('This order is already refunded.');
    const asked = amountCents ?? leftCents;
    if (asked > leftCents)
      throw invalid(`At most ${centsToText(leftCents)} can be refunded`, 'amountCents');
    const refund = await insertRefund(tx, {
      orderId: id,
      key,
      amountCents: asked,
      reason: reason || null,
      actor: actor.actor,
      cancels,
    });
    if (!refund)
      throw conflict('A refund of this order is already in progress. Please reload it first.');
    const detail = [centsToText(asked), reason].filter(Boolean).join(': ');
    await insertOrderEvent(tx, id, 'refund asked', actor.actor, detail);
    await recordAudit(tx, actor, 'refund', 'order', id, {
      before: { refundedCents: order.refundedCents },
      after: {
        refundedCents: order.refundedCents + asked,
        ...(cancels && { cancels }),
        ...digests(config, { reason: reason || null }),
      },
    });
    return refund;
  });
}

/** Calls the provider and brings the order to the provider's state. */
async function settleRefund(deps: OrdersContext, refund: RefundRow): Promise<void> {
  const { db, payments } = deps;
  const order = await getOrder(db, refund.orderId);
  const intentId = order?.stripePaymentId;
  if (!intentId) throw conflict('This order is not paid.');
  let providerId: string;
  try {
    providerId = await payments.refund({
      intentId,
      amountCents: refund.amountCents,
      key: `refund-${refund.id}-${refund.key}`,
    });
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 409)
      throw error instanceof Failure ? unknownOutcome(error) : error;
    await refuseRefund(deps, refund, error.message);
    await syncPayment(deps, intentId).catch(() => {}); // may be refunded already
    throw error;
  }
  await updateRefund(db, refund.id, { providerId });
  await syncPayment(deps, intentId).catch((error) => {
    if (!(error instanceof Failure)) throw error;
    throw unknownOutcome(error);
  });
  await recordDone(deps, refund);
}

/** Together with the cancellation that waits for it. */
async function recordDone({ db, config, wake }: OrdersContext, refund: RefundRow): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await findLocked(tx, refund.orderId);
    if (!(await updateRefund(tx, refund.id, { state: 'done' }))) return;
    if (!order || !refund.cancels || order.status === 'cancelled') return;
    const { actor, reason, amountCents } = refund;
    await recordCancellation(tx, config, order, { actor, reason, refundCents: amountCents });
    await recordAudit(tx, { actor }, 'update', 'order', order.id, {
      before: { status: order.status },
      after: { status: 'cancelled', refundCents: amountCents },
    });
  });
  wake();
}

const unknownOutcome = (cause: Failure) =>
  Object.assign(
    unavailable(
      'The payment provider did not respond. The refund is retried automatically and made only once.',
    ),
    { cause },
  );

const refuseRefund = ({ db }: OrdersContext, refund: RefundRow, problem: string) =>
  db.transaction(async (tx) => {
    if (await updateRefund(tx, refund.id, { state: 'refused', problem }))
      await insertOrderEvent(tx, refund.orderId, 'refund refused', 'provider', problem);
  });

const restMs = 60_000;
/** The provider forgets a key after a day; the same request would then be a second refund. */
const maxHours = 20;

export const refundTurns = () => inTurns(({ id }: RefundRow) => id, 100);

/** Sends refunds without an answer again. */
export async function settleRefunds(
  deps: OrdersContext,
  { pass, signal, turn }: { pass: Pass; signal: AbortSignal; turn: ReturnType<typeof refundTurns> },
): Promise<void> {
  const now = Date.now();
  const before = new Date(now - restMs);
  for await (const refund of turn((part) => findRefundsUnderWay(deps.db, { before, ...part }))) {
    const isForgotten = refund.createdAt.getTime() < now - maxHours * 3_600_000;
    await pass.tryOne(`Refund of order ${refund.orderId}`, () =>
      isForgotten
        ? refuseRefund(
            deps,
            refund,
            'The payment provider did not respond for a day. Please check there before you try again.',
          )
        : settleRefund(deps, refund).catch((error) => {
            // A refusal is an outcome, and recorded.
            if (!(error instanceof Failure) || error.status !== 409) throw error;
          }),
    );
    if (signal.aborted || pass.isHopeless()) return;
  }
}

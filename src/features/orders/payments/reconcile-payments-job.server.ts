import type { TakenPayments } from '../../../platform/context';
import type { Job } from '../../../platform/jobs/job';
import type { OrderRow } from '../data.server';
import type { OrdersContext } from '../orders-context.server';
import { findUnsettledOrders } from './data.server';
import { settleRefunds } from './refund-order.server';
import { syncPayment } from './sync-payment.server';

const lookBackMs = 7 * 24 * 60 * 60 * 1_000;
const roundSize = 100;

/** Asks the provider about refunds and payments whose answer or webhook never came. */
export function reconcilePaymentsJob(deps: OrdersContext): Job {
  let after: OrderRow | undefined;
  const afterOf = new Map<TakenPayments, string | undefined>();
  return {
    name: 'reconcile-payments',
    title: 'Match payments with Stripe',
    description: 'Asks Stripe about payments and refunds whose message never came',
    // Also at start: the site may have been killed between a payment and its message.
    trigger: { kind: 'schedule', everyMs: 5 * 60_000, isDueAtStart: true },
    timeLimitMs: 10 * 60_000,
    unit: { one: 'payment', many: 'payments' },
    async run({ signal }) {
      await settleRefunds(deps);
      const since = new Date(Date.now() - lookBackMs);
      const unsettled = await findUnsettledOrders(deps.db, { since, after, limit: roundSize });
      for (const order of unsettled) {
        if (signal.aborted) return undefined;
        await syncPayment(deps, order.paymentIntentId as string);
      }
      after = unsettled.length === roundSize ? unsettled.at(-1) : undefined;
      let done = unsettled.length;
      for (const { takenPayments } of deps.features) {
        if (!takenPayments) continue;
        const slice = { since, after: afterOf.get(takenPayments), limit: roundSize };
        const ids = await takenPayments.findUnsettled(deps.db, slice);
        for (const id of ids) {
          if (signal.aborted) return undefined;
          await syncPayment(deps, id);
        }
        afterOf.set(takenPayments, ids.length === roundSize ? ids.at(-1) : undefined);
        done += ids.length;
      }
      return { done };
    },
  };
}

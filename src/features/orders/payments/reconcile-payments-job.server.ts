import type { Job } from '../../../platform/jobs/job';
import { inTurns, openPass } from '../../../platform/jobs/pass';
import type { OrdersContext } from '../orders-context.server';
import { findUnsettledOrders } from './data.server';
import { refundTurns, settleRefunds } from './refund-order.server';
import { syncPayment } from './sync-payment.server';

const lookBackMs = 7 * 24 * 60 * 60 * 1_000;
const roundSize = 100;

/** Asks the provider about refunds and payments whose answer or webhook never came. */
export function reconcilePaymentsJob(deps: OrdersContext): Job {
  const refunds = refundTurns();
  const others = deps.features.flatMap(({ takenPayments }) => takenPayments ?? []);
  const unsettled = [findUnsettledOrders, ...others.map((each) => each.findUnsettled)].map(
    (find) => ({ find, turn: inTurns((id: string) => id, roundSize) }),
  );
  return {
    name: 'reconcile-payments',
    title: 'Match payments with Stripe',
    description: 'Asks Stripe about payments and refunds whose message never came',
    // Also at start: the site may have been killed between a payment and its message.
    trigger: { kind: 'schedule', everyMs: 5 * 60_000, isDueAtStart: true },
    timeLimitMs: 10 * 60_000,
    unit: { one: 'payment', many: 'payments' },
    async run({ signal }) {
      const pass = openPass();
      await settleRefunds(deps, { pass, signal, turn: refunds });
      const since = new Date(Date.now() - lookBackMs);
      let done = 0;
      for (const { find, turn } of unsettled) {
        if (signal.aborted) return undefined;
        let left = roundSize;
        for await (const id of turn((part) => find(deps.db, { since, ...part }))) {
          if (await pass.tryOne(`Payment ${id}`, () => syncPayment(deps, id))) done += 1;
          left -= 1;
          if (signal.aborted || pass.isHopeless() || left === 0) break;
        }
      }
      pass.end();
      return { done };
    },
  };
}

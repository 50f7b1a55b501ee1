import type { TakenPayments } from '../../../platform/context';
import type { Job } from '../../../platform/jobs/job';
import { openPass } from '../../../platform/jobs/pass';
import type { OrdersContext } from '../orders-context.server';
import { findUnsettledOrders } from './data.server';
import { settleRefunds } from './refund-order.server';
import { syncPayment } from './sync-payment.server';

const lookBackMs = 7 * 24 * 60 * 60 * 1_000;
const roundSize = 100;

/** Asks the provider about refunds and payments whose answer or webhook never came. */
export function reconcilePaymentsJob(deps: OrdersContext): Job {
  const afterOf = new Map<TakenPayments['findUnsettled'], string>();
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
      await settleRefunds(deps, pass);
      const since = new Date(Date.now() - lookBackMs);
      let done = 0;
      const others = deps.features.flatMap(({ takenPayments }) => takenPayments ?? []);
      for (const find of [findUnsettledOrders, ...others.map((each) => each.findUnsettled)]) {
        const after = afterOf.get(find);
        const ids = await find(deps.db, { since, after, limit: roundSize });
        for (const id of ids) {
          if (signal.aborted) return undefined;
          if (pass.isHopeless()) break;
          if (await pass.tryOne(`Payment ${id}`, () => syncPayment(deps, id))) done += 1;
          // The next round goes on behind it, so that those that fail hold up no others.
          afterOf.set(find, id);
        }
        const isThrough = afterOf.get(find) === (ids.at(-1) ?? after);
        if (ids.length < roundSize && isThrough) afterOf.delete(find);
      }
      pass.end();
      return { done };
    },
  };
}

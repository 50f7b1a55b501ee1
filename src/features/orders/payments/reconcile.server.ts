import { Failure } from '../../../shared/failure';
import { findUnsettledOrders, type OrderPlace } from '../data.server';
import type { OrdersContext } from '../orders-context.server';
import { settleRefunds } from './refund-order.server';
import { syncPayment } from './sync-payment.server';

const everyMs = 5 * 60 * 1_000;
const lookBackMs = 7 * 24 * 60 * 60 * 1_000;
const roundSize = 100;

/**
 * Asks the provider about refunds and payments whose answer or webhook never came: at once, since the
 * site may have been killed between the two, and then every five minutes.
 */
export function startReconciler({
  deps,
}: {
  deps: Pick<OrdersContext, 'db' | 'config' | 'payments' | 'wake' | 'log'>;
}): { stop(): Promise<void> } {
  let after: OrderPlace | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    const since = new Date(Date.now() - lookBackMs);
    const unsettled = await findUnsettledOrders(deps.db, { since, after, limit: roundSize });
    for (const order of unsettled) {
      if (isStopped) return;
      await syncPayment(deps, order.paymentIntentId as string);
    }
    after = unsettled.length === roundSize ? unsettled.at(-1) : undefined;
  };
  const run = async () => {
    try {
      await settleRefunds(deps);
      await round();
    } catch (error) {
      deps.log.error({
        event: 'reconcile failed',
        message: error instanceof Failure ? error.message : String(error),
      });
    }
    if (isStopped) return;
    timer = setTimeout(start, everyMs);
    timer.unref();
  };
  let running: Promise<void>;
  const start = () => {
    running = run();
  };
  start();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

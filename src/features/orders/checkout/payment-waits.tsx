import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Spinner } from '../../../ui/spinner';
import type { Order } from '../contract';
import { orderQuery } from '../queries';

const askAgainMs = 3_000;

/** A payment that its payer has approved: the page moves on when the bank has answered. */
export function PaymentWaits({ order }: { order: Pick<Order, 'id'> }) {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = orderQuery(order.id);
    const timer = setInterval(() => void client.invalidateQueries({ queryKey }), askAgainMs);
    return () => clearInterval(timer);
  }, [client, order.id]);
  return (
    <>
      <h1>Waiting for the bank</h1>
      <p className="lead" role="status">
        You have approved the payment, and the bank hasn’t answered yet.{' '}
        <b>Please don’t pay again.</b> That usually takes less than a minute. This page moves on by
        itself, and we write to you as soon as we know.
      </p>
      <Spinner label="Waiting for the bank..." />
    </>
  );
}

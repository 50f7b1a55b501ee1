import { useQuery } from '@tanstack/react-query';
import { t } from '../../../shared/texts';
import { richText } from '../../../ui/rich-text';
import { Spinner } from '../../../ui/spinner';
import type { Order } from '../contract';
import { orderQuery } from '../queries';

/** The provider's confirmation may arrive after the visitor, and much later. */
const askAgainMs = { first: 3_000, times: 10, later: 30_000 };

interface Asked {
  data?: Pick<Order, 'paidAt' | 'status'> | undefined;
  dataUpdateCount: number;
}

/** When to ask again for an order whose payment is awaited. */
export const askAgain = ({ state: { data, dataUpdateCount } }: { state: Asked }) =>
  data && !data.paidAt && data.status !== 'cancelled'
    ? askAgainMs[dataUpdateCount <= askAgainMs.times ? 'first' : 'later']
    : false;

/** A payment that its payer has approved: the page moves on when the bank has answered. */
export function PaymentWaits({ order }: { order: Pick<Order, 'id'> }) {
  useQuery({ ...orderQuery(order.id), refetchInterval: askAgain });
  return (
    <>
      <h1>{t('Waiting for the bank')}</h1>
      <p className="lead" role="status">
        {richText(
          'You have approved the payment, and the bank hasn’t answered yet. {strong} That usually takes less than a minute. This page moves on by itself, and we write to you as soon as we know.',
          { strong: <b>{t('Please don’t pay again.')}</b> },
        )}
      </p>
      <Spinner label={t('Waiting for the bank...')} />
    </>
  );
}

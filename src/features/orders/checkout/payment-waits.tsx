import { useQuery } from '@tanstack/react-query';
import { t } from '../../../shared/texts';
import { Spinner } from '../../../ui/spinner';
import type { Order } from '../contract';
import { orderQuery } from '../queries';
import { BankSilent } from './bank-news';

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
        <BankSilent />
      </p>
      <Spinner label={t('Waiting for the bank...')} />
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiClient } from '../../../client/api';
import { centsToText } from '../../../shared/price';
import { t } from '../../../shared/texts';
import { richText } from '../../../ui/rich-text';
import type { Order } from '../contract';
import type { OrdersApi } from '../endpoints.server';
import { orderQuery } from '../queries';
import { CardForm } from './card-form';
import type { Charge } from './use-payment';

const api = apiClient<OrdersApi>();

export function CardDetails({ order }: { order: Order }) {
  const charge = useCharge(order);
  return (
    <>
      <h1>{t('Card details')}</h1>
      <noscript>
        <p className="note amber">
          {richText('{strong} Turn it on, or open the link in our e-mail in another browser.', {
            strong: <b>{t('Paying by card needs JavaScript.')}</b>,
          })}
        </p>
      </noscript>
      <CardForm charge={charge} />
      <p className="small soft">
        {t(
          'Your card details go to the payment provider. We never store them. We send a receipt to {customerEmail}.',
          { customerEmail: order.customerEmail },
        )}
      </p>
    </>
  );
}

const outcomeOf = (order: Order | undefined) =>
  order?.paidAt ? 'paid' : order?.paymentWaitsSince ? 'told' : 'open';

function useCharge(order: Order): Charge {
  const client = useQueryClient();
  const { queryKey } = orderQuery(order.id);
  const shared = { orderId: order.id, orderDetails: order };
  const started = useRef<ReturnType<Charge['start']>>(undefined);
  return {
    amount: centsToText(order.amountCents ?? 0),
    payer: { name: order.customerName, email: order.customerEmail },
    takesPayNow: true,
    thanks: t('Your order has been placed successfully.'),
    /** Once: a card can be charged while this server doesn't reach the provider. */
    async start() {
      started.current ??= api.call('POST /api/create-payment-intent', {
        body: { ...shared, amount: (order.amountCents ?? 0) / 100 },
      });
      const starting = started.current;
      const answer = await starting.catch(() => undefined);
      if (!answer?.clientSecret) started.current = undefined;
      return starting;
    },
    async complete({ id, status }) {
      const paid = await api.call('POST /api/orders/payment-complete', {
        body: { ...shared, paymentId: id, paymentStatus: status },
      });
      client.setQueryData(queryKey, paid);
      return outcomeOf(paid);
    },
    async outcomeNow() {
      await client.invalidateQueries({ queryKey });
      return outcomeOf(client.getQueryData(queryKey));
    },
  };
}

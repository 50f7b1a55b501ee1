import { useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../client/api';
import { moneyText } from '../../../shared/currency';
import { t } from '../../../shared/texts';
import { CardForm } from '../../orders/checkout/card-form';
import type { Charge } from '../../orders/checkout/use-payment';
import type { BillingApi } from '../endpoints.server';
import { payableQuery } from '../queries';
import type { Payable } from './contract';

const api = apiClient<BillingApi>();

/** What is still owed on an invoice, by a card or a wallet of the payment provider. */
export default function ByCard({ token, payable }: { token: string; payable: Payable }) {
  const charge = useCharge(token, payable);
  return (
    <>
      <CardForm key={charge.amount} charge={charge} />
      <p className="small soft">
        {t('Your card details go to the payment provider. We never store them. No surcharge.')}
      </p>
    </>
  );
}

/** Of a test, of one that waits for the bank, and of an invoice that was cancelled meanwhile, the page tells. */
function outcomeOf(now: Payable | undefined) {
  if (now?.card === null)
    return now.invoice.creditedCents < now.invoice.totalCents ? 'paid' : 'told';
  return now?.card === 'tested' || now?.card === 'waits' ? 'told' : 'open';
}

function useCharge(token: string, { invoice }: Payable): Charge {
  const client = useQueryClient();
  const { queryKey } = payableQuery(token);
  const params = { id: token };
  const { outstandingCents, currency, clientName, clientEmail } = invoice;
  return {
    amount: moneyText(outstandingCents, currency),
    payer: { name: clientName, email: clientEmail },
    takesPayNow: false,
    thanks: t('We send the receipt by e-mail.'),
    start: () =>
      api.call('POST /api/pay/{id}/card', { params, body: { amountCents: outstandingCents } }),
    async complete({ id }) {
      const now = await api.call('POST /api/pay/{id}/card-complete', {
        params,
        body: { paymentId: id },
      });
      client.setQueryData(queryKey, now);
      return outcomeOf(now);
    },
    async outcomeNow() {
      await client.invalidateQueries({ queryKey });
      return outcomeOf(client.getQueryData(queryKey));
    },
  };
}

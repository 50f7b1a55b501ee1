import type { SiteContext } from '../../../platform/context';
import { endpoints } from '../../../platform/http/endpoint';
import { describeRequest } from '../../../platform/log/request-fields';
import { limitNetwork } from '../../../platform/rate-limit/limits';
import { paymentCalls } from '../../orders/payments/payment-calls.server';
import { requirePayable } from '../pay-links.server';
import { answerPdf } from '../pdf/answer-pdf.server';
import { completeCardPayment, startCardPayment } from './card-payments.server';
import { CardPayment, CompleteCardPayment, Payable, PayToken, StartCardPayment } from './contract';
import { readPayable } from './read-payable.server';

const publicApi = endpoints('public', 'Invoices');

const readings = { name: 'invoice to pay', limit: 300, windowSeconds: 10 * 60 };

/** For whoever has the link that was mailed and printed. */
export function payEndpoints(context: SiteContext) {
  const { db, secret } = context;
  async function requireLinked(token: string) {
    const invoice = await requirePayable(db, token, secret);
    describeRequest({ invoice: invoice.id });
    return invoice;
  }
  return [
    publicApi.get('/api/pay/{id}', {
      summary: 'An invoice and the ways to pay it, for who has its link; changes nothing',
      params: PayToken,
      answer: Payable,
      async handle({ params, caller }) {
        await limitNetwork(context, readings, caller);
        return readPayable(context, await requireLinked(params.id));
      },
    }),
    publicApi.post('/api/pay/{id}/card', {
      event: 'payment',
      summary: 'Start or continue the one card payment of what an invoice still owes',
      params: PayToken,
      body: StartCardPayment,
      answer: CardPayment,
      async handle({ params, body, caller }) {
        await limitNetwork(context, paymentCalls, caller);
        const { id } = await requireLinked(params.id);
        return { clientSecret: await startCardPayment(context, id, body.amountCents) };
      },
    }),
    publicApi.post('/api/pay/{id}/card-complete', {
      summary: 'Ask the payment provider again whether an invoice is paid',
      params: PayToken,
      body: CompleteCardPayment,
      answer: Payable,
      async handle({ params, body, caller }) {
        await limitNetwork(context, paymentCalls, caller);
        const { id } = await requireLinked(params.id);
        return readPayable(context, await completeCardPayment(context, id, body.paymentId));
      },
    }),
    publicApi.get('/api/pay/{id}/pdf', {
      summary: 'The invoice as a PDF, for who has its link',
      params: PayToken,
      handle: ({ params, caller, c }) =>
        answerPdf(context, () => requireLinked(params.id), { caller, c }),
    }),
  ];
}

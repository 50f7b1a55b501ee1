import { z } from 'zod';
import type { SiteContext } from '../../../platform/context';
import { endpoints } from '../../../platform/http/endpoint';
import { describeRequest } from '../../../platform/log/request-fields';
import { limitNetwork } from '../../../platform/rate-limit/limits';
import { requirePayable } from '../pay-links.server';
import { answerPdf } from '../pdf/answer-pdf.server';
import { CompleteCard, Payable, PayCard, PayToken } from './contract';
import { completeCard, startCard } from './pay-by-card.server';
import { readPayable } from './read-payable.server';

const publicApi = endpoints('public', 'Invoices');

const readings = { name: 'invoice to pay', limit: 300, windowSeconds: 10 * 60 };
const cards = { name: 'invoice by card', limit: 60, windowSeconds: 10 * 60 };

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
    publicApi.get('/api/pay/{id}/pdf', {
      summary: 'The invoice as a PDF, for who has its link',
      params: PayToken,
      handle: ({ params, caller, c }) =>
        answerPdf(context, () => requireLinked(params.id), { caller, c }),
    }),
    publicApi.post('/api/pay/{id}/card', {
      event: 'payment',
      summary: 'Start or continue the payment of an invoice by card',
      params: PayToken,
      body: PayCard,
      answer: z.object({ clientSecret: z.string() }),
      async handle({ params, body, caller }) {
        await limitNetwork(context, cards, caller);
        return startCard(context, await requireLinked(params.id), body.amountCents);
      },
    }),
    publicApi.post('/api/pay/{id}/card-complete', {
      summary: 'Ask the payment provider again whether an invoice is paid',
      params: PayToken,
      body: CompleteCard,
      answer: Payable,
      async handle({ params, body, caller }) {
        await limitNetwork(context, cards, caller);
        const invoice = await requireLinked(params.id);
        return readPayable(context, await completeCard(context, invoice, body.paymentId));
      },
    }),
  ];
}

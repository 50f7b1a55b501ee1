import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { filter, PageQuery, searchText } from '../../../shared/list-query';

export const PaymentEventsQuery = PageQuery.extend({
  matched: filter(z.enum(['yes', 'no'])),
  q: filter(searchText(200)).describe(
    'Searches the event, the payment, the order or invoice, and the type',
  ),
});
export type PaymentEventsQuery = z.infer<typeof PaymentEventsQuery>;

export const PaymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  isMatched: z.boolean(),
  orderId: z.string().nullable(),
  record: z
    .object({ title: z.string(), path: z.string() })
    .nullable()
    .describe('What it is about, if that is no order'),
  paymentId: z.string().nullable(),
  amountCents: z.int().nullable(),
  currency: z.string().nullable(),
  status: z.string().nullable(),
  receivedAt: moment,
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

/** A signed event of the payment provider without a matching order. */
export const UnmatchedPaymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  orderId: z.string().nullable(),
  receivedAt: moment,
});

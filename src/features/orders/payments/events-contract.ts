import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { filter, PageQuery, searchText } from '../../../shared/list-query';

export const PaymentEventsQuery = PageQuery.extend({
  matched: filter(z.enum(['yes', 'no'])),
  q: filter(searchText(200)).describe('Searches the event, the payment, the order and the type'),
});
export type PaymentEventsQuery = z.infer<typeof PaymentEventsQuery>;

export const PaymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  isMatched: z.boolean(),
  orderId: z.string().nullable(),
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

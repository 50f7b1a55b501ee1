import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { filter, PageQuery } from '../../../shared/list-query';

export const PaymentEventsQuery = PageQuery.extend({
  matched: filter(z.enum(['yes', 'no'])),
  q: filter(z.string().max(200, 'Search text must be at most 200 characters')).describe(
    'Searches the event, the payment, the order and the type',
  ),
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

import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { findSlice } from '../../../platform/db/rows';
import { containing } from '../../../platform/db/search';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { listAnswer, type Slice } from '../../../platform/http/list-answer';
import type { OrdersContext } from '../orders-context.server';
import { paymentEvents } from '../schema.server';
import { PaymentEvent, PaymentEventsQuery } from './events-contract';

const administratorApi = endpoints('administrator', 'Administration');

export const paymentEventEndpoints = ({ db }: OrdersContext) => [
  administratorApi.get('/api/admin/payment-events', {
    summary: 'Signed events of the payment provider, newest first',
    query: PaymentEventsQuery,
    answer: z.array(PaymentEvent),
    handle: ({ query, c }) => listAnswer(c, query, (slice) => findPaymentEvents(db, query, slice)),
  }),
];

const payloadField = (field: string) =>
  sql<string | null>`${paymentEvents.payload} -> 'data' -> 'object' ->> ${sql.raw(`'${field}'`)}`;

/** Id of the intent, or of the intent that a charge, refund or dispute belongs to. */
const paymentId = sql<
  string | null
>`coalesce(${payloadField('payment_intent')}, ${payloadField('id')})`;

/** A refund has its own sum, which events of an earlier release lack. */
const amountCents = sql<number | null>`(case ${paymentEvents.type} when 'charge.refunded'
  then ${payloadField('refund_amount')} else ${payloadField('amount')} end)::int`;

const findPaymentEvents = (db: Db, { matched, q }: PaymentEventsQuery, slice: Slice) =>
  findSlice(db, paymentEvents, {
    columns: {
      id: paymentEvents.id,
      type: paymentEvents.type,
      isMatched: paymentEvents.matched,
      orderId: paymentEvents.orderId,
      record: paymentEvents.record,
      paymentId,
      amountCents,
      currency: payloadField('currency'),
      status: payloadField('status'),
      receivedAt: paymentEvents.receivedAt,
    },
    where: and(
      matched ? eq(paymentEvents.matched, matched === 'yes') : undefined,
      q
        ? or(
            eq(paymentEvents.id, q),
            eq(paymentEvents.orderId, q),
            sql`${paymentEvents.record} ->> 'title' = ${q}`,
            eq(paymentId, q),
            ilike(paymentEvents.type, containing(q)),
          )
        : undefined,
    ),
    orderBy: [desc(paymentEvents.receivedAt), asc(paymentEvents.id)],
    slice,
  });

export type PaymentEventsApi = ApiOf<typeof paymentEventEndpoints>;

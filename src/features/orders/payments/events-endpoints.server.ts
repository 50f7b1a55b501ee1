import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { type ApiOf, endpoint } from '../../../platform/http/endpoint';
import { listHeaders, sliceOf } from '../../../platform/http/list-headers';
import type { OrdersContext } from '../orders-context.server';
import { paymentEvents } from '../schema.server';
import { PaymentEvent, PaymentEventsQuery } from './events-contract';

export const paymentEventEndpoints = ({ db }: OrdersContext) => [
  endpoint({
    method: 'get',
    path: '/api/admin/payment-events',
    access: 'administrator',
    tag: 'Administration',
    summary: 'Signed events of the payment provider, newest first',
    query: PaymentEventsQuery,
    answer: z.array(PaymentEvent),
    async handle({ query, c }) {
      const { found, total } = await findPaymentEvents(db, query, sliceOf(query));
      listHeaders(c, query, total);
      return found.map((event) => ({ ...event, receivedAt: event.receivedAt.toISOString() }));
    },
  }),
];

const told = (field: string) =>
  sql<string | null>`${paymentEvents.payload} -> 'data' -> 'object' ->> ${sql.raw(`'${field}'`)}`;

/** The intent itself, or the one that a charge, refund or dispute is about. */
const paymentId = sql<string | null>`coalesce(${told('payment_intent')}, ${told('id')})`;

async function findPaymentEvents(
  db: Db,
  { matched, q }: Pick<PaymentEventsQuery, 'matched' | 'q'>,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(
    matched ? eq(paymentEvents.matched, matched === 'yes') : undefined,
    q
      ? or(
          eq(paymentEvents.id, q),
          eq(paymentEvents.orderId, q),
          eq(paymentId, q),
          ilike(paymentEvents.type, `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`),
        )
      : undefined,
  );
  const found = await db
    .select({
      id: paymentEvents.id,
      type: paymentEvents.type,
      isMatched: paymentEvents.matched,
      orderId: paymentEvents.orderId,
      paymentId,
      amountCents: sql<number | null>`(${told('amount')})::int`,
      currency: told('currency'),
      status: told('status'),
      receivedAt: paymentEvents.receivedAt,
    })
    .from(paymentEvents)
    .where(where)
    .orderBy(desc(paymentEvents.receivedAt), asc(paymentEvents.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(paymentEvents)
    .where(where);
  return { found, total: counted?.total ?? 0 };
}

export type PaymentEventsApi = ApiOf<typeof paymentEventEndpoints>;

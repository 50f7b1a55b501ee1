import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database';
import { togetherOn } from '../../../platform/db/rows';
import { chargesMoney } from '../../../platform/payments/payments';
import { conflict } from '../../../shared/failure';
import { filesNothing } from '../../catalogue/classes-filed';
import type { Plan } from '../../catalogue/contract';
import { readFirm } from '../../firm/data.server';
import { priceChanged } from '../contract';
import {
  getOrder,
  insertOrderEvent,
  lockOrder,
  type OrderRow,
  orderColumns,
  updateOrder,
} from '../data.server';
import { settlePayments } from '../erase-orders.server';
import { taxInside } from '../order-price';
import type { OrdersContext } from '../orders-context.server';
import { orders } from '../schema.server';

interface Buyer {
  browserId: string;
  customerId: number | null;
}

export const noSearch: Pick<OrderRow, 'searchOrderId' | 'searchCents'> = {
  searchOrderId: null,
  searchCents: 0,
};

const keptCents = sql<number>`${orders.amountCents} - ${orders.refundedCents} - ${orders.lostCents}`;

/** Paid, and counted in no other order of which the payment was kept. */
function isFree(db: Db, isTest: boolean) {
  const later = alias(orders, 'later');
  const isKept = sql`${later.refundedCents} + ${later.lostCents} < ${later.amountCents}`;
  const uses = and(eq(later.searchOrderId, orders.id), isNotNull(later.paidAt), isKept);
  return and(
    isNotNull(orders.paidAt),
    eq(orders.isTestPayment, isTest),
    notExists(db.select({ id: later.id }).from(later).where(uses)),
  );
}

/**
 * A search that the same person has paid for counts towards the registration ordered after it, where the firm has that
 * rule: the first that counts in no other. It may be counted in several that wait for payment: the first that is paid
 * uses it. Payments in test mode count towards no others.
 */
export async function findPaidSearch(
  db: Db,
  service: { id: number; pricing: Plan[] },
  { browserId, customerId }: Buyer,
  isTest: boolean,
) {
  const searches = service.pricing.filter((each) => filesNothing(each, service.pricing));
  if (searches.length === 0 || !(await hasPaid(db, { browserId, customerId }))) return noSearch;
  const [found] = await db
    .select({ searchOrderId: orders.id, searchCents: keptCents })
    .from(orders)
    .where(
      and(
        or(
          // What was ordered with an account is that account’s alone, whoever uses its browser next.
          and(eq(orders.browserId, browserId), isNull(orders.customerId)),
          customerId === null ? undefined : eq(orders.customerId, customerId),
        ),
        eq(orders.serviceId, service.id),
        inArray(
          orders.pricingPlan,
          searches.map(({ name }) => name.trim()),
        ),
        sql`${keptCents} > 0`,
        isFree(db, isTest),
      ),
    )
    .orderBy(sql`${orders.paidAt}`)
    .limit(1);
  return found && (await readFirm(db)).searchCounts ? found : noSearch;
}

/** Nearly nobody who orders has paid before: one look answers it for all who order at that moment. */
async function hasPaid(db: Db, { browserId, customerId }: Buyer): Promise<boolean> {
  const found = await findPayers(db, { browserId, customerId });
  return found.some(
    (each) =>
      each.browserId === browserId || (customerId !== null && each.customerId === customerId),
  );
}

const findPayers = togetherOn((db, buyers: Buyer[]) => {
  const customers = buyers.flatMap(({ customerId }) => customerId ?? []);
  const browsers = buyers.map(({ browserId }) => browserId);
  return db
    .selectDistinct({ browserId: orders.browserId, customerId: orders.customerId })
    .from(orders)
    .where(
      and(
        isNotNull(orders.paidAt),
        or(
          inArray(orders.browserId, browsers),
          customers.length > 0 ? inArray(orders.customerId, customers) : undefined,
        ),
      ),
    );
});

/**
 * Call it once the payment of an order can start. Closes the started payments of others that count the same search,
 * so that it is used once whichever is paid. If it gives less by now, the order has its full price and a 409 says so.
 */
export async function claimSearch(
  deps: Pick<OrdersContext, 'db' | 'config' | 'secret' | 'payments' | 'jobs'>,
  { id, searchOrderId, searchCents }: OrderRow,
): Promise<void> {
  if (searchCents === 0) return;
  const { db, config } = deps;
  const search = eq(orders.id, searchOrderId ?? '');
  const rivals = await db
    .select(orderColumns)
    .from(orders)
    .where(
      and(
        eq(orders.searchOrderId, searchOrderId ?? ''),
        ne(orders.id, id),
        isNull(orders.paidAt),
        isNotNull(orders.paymentIntentId),
      ),
    )
    .limit(100);
  await settlePayments(deps, rivals);
  const isEnough = sql`${keptCents} >= ${searchCents}`;
  if ((await db.$count(orders, and(search, isEnough, isFree(db, !chargesMoney(config))))) > 0)
    return;
  const started = await getOrder(db, id);
  if (started) await settlePayments(deps, [started]);
  await db.transaction(async (tx) => {
    const { paidAt, amountCents, searchCents: counted } = await lockOrder(tx, id);
    if (paidAt || amountCents === null || counted === 0) return;
    const fullCents = amountCents + counted;
    await updateOrder(tx, id, { ...noSearch, amountCents: fullCents, ...taxInside(fullCents) });
    await insertOrderEvent(tx, id, 'changed', 'provider', 'price: the search no longer counts');
  });
  throw conflict(priceChanged);
}

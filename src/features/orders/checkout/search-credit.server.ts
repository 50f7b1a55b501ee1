import { and, eq, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database';
import { classesFiled } from '../../catalogue/classes-filed';
import type { Plan } from '../../catalogue/contract';
import { readFirm } from '../../firm/data.server';
import { orders } from '../schema.server';

interface Wanted {
  /** Of the order that is placed: a search counted in it counts there again. */
  id: string;
  service: { id: number; pricing: Plan[] };
  plan: Plan;
  /** What the registration costs, of which something must be left to pay. */
  amountCents: number | null;
  browserId: string;
  customerId: number | null;
}

const none = { searchOrderId: null, searchCents: 0 };

/**
 * A search that the same person has paid for counts towards the registration ordered after it, once, where the firm has
 * that rule. Payments in test mode count towards no others.
 */
export async function findSearchCredit(
  db: Db,
  { id, service, plan, amountCents, browserId, customerId }: Wanted,
  isTest: boolean,
) {
  const searches = service.pricing.filter((each) => classesFiled(each) === 0);
  if (amountCents === null || classesFiled(plan) === 0 || searches.length === 0) return none;
  if (!(await readFirm(db)).searchCounts) return none;
  const later = alias(orders, 'later');
  const paidCents = sql<number>`${orders.amountCents} - ${orders.refundedCents} - ${orders.lostCents}`;
  const [found] = await db
    .select({ searchOrderId: orders.id, searchCents: paidCents })
    .from(orders)
    .where(
      and(
        or(
          eq(orders.browserId, browserId),
          customerId === null ? undefined : eq(orders.customerId, customerId),
        ),
        isNotNull(orders.paidAt),
        eq(orders.isTestPayment, isTest),
        eq(orders.serviceId, service.id),
        inArray(
          orders.pricingPlan,
          searches.map(({ name }) => name.trim()),
        ),
        sql`${paidCents} > 0 and ${paidCents} < ${amountCents}`,
        notExists(
          db
            .select({ id: later.id })
            .from(later)
            .where(and(eq(later.searchOrderId, orders.id), ne(later.id, id))),
        ),
      ),
    )
    .orderBy(sql`${orders.paidAt}`)
    .limit(1);
  return found ?? none;
}

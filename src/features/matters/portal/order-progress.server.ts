import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { WorkProgress } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { english, said, sayIn } from '../../../shared/texts';
import { orders } from '../../orders/schema.server';
import { listed, mostMattersAtOnce, withClasses } from '../record/data.server';
import { matters } from '../record/schema.server';
import { summariesOf } from './own-matters.server';
import { isInForce, standingOf, whoByWhen } from './standing';

/** Where the matters of orders stand, for the client of both: a matter that went to another is that one’s. */
export async function findOrderProgress(
  db: Db,
  orderIds: string[],
  spoken = english,
): Promise<Map<string, WorkProgress[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select(listed)
    .from(matters)
    .innerJoin(orders, eq(orders.id, matters.orderId))
    .where(
      and(
        inArray(matters.orderId, orderIds),
        sql`lower(${matters.clientEmail}) = lower(${orders.customerEmail})`,
      ),
    )
    .orderBy(asc(matters.id))
    .limit(mostMattersAtOnce);
  const told = await summariesOf(db, await withClasses(db, rows));
  const progress = sayIn(spoken, () =>
    rows.map(({ orderId }, place) => ({
      orderId: orderId as string,
      ...toProgress(told[place] as (typeof told)[number]),
    })),
  );
  return Map.groupBy(progress, ({ orderId }) => orderId);
}

function toProgress(matter: Awaited<ReturnType<typeof summariesOf>>[number]): WorkProgress {
  const { number, title, isOpen, termEndedOn, next } = matter;
  const hasEnded = !isOpen || termEndedOn !== null;
  return {
    number,
    title,
    state: isInForce(matter) ? 'registered' : hasEnded ? 'expired' : 'pending',
    standing: standingOf(matter),
    next: isOpen ? `${said(next.title)}${next.by ? `: ${whoByWhen(next)}` : ''}` : null,
  };
}

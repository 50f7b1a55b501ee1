import { desc, notLike, sql } from 'drizzle-orm';
import { auditTrail } from '../../platform/audit-log/schema';
import type { Db } from '../../platform/db/database';
import type { ActivityPoint, DashboardCounts, WaitingThing } from './contract';
import type { Span } from './spans';

const unpaid = sql`paid_at is null and status in ('pending', 'processing')`;
const unanswered = sql`answered_at is null and state <> 'done'`;

/** One statement; each count is read from an index alone. */
export async function getDashboardCounts(db: Db): Promise<DashboardCounts> {
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*)::int from services) as services,
    (select count(*)::int from services where is_published) as published,
    (select count(*)::int from orders) as orders,
    (select count(*)::int from orders where ${unpaid}) as unpaid,
    (select count(*)::int from contact_submissions) as contacts,
    (select count(*)::int from contact_submissions where ${unanswered}) as contacts_waiting,
    (select count(*)::int from trademark_checks) as checks,
    (select count(*)::int from trademark_checks where ${unanswered}) as checks_waiting,
    (select count(*)::int from consultation_requests) as consultations,
    (select count(*)::int from consultation_requests where ${unanswered}) as consultations_waiting`);
  const count = (name: string) => rows[0]?.[name] ?? 0;
  return {
    services: { total: count('services'), published: count('published') },
    orders: { total: count('orders'), waiting: count('unpaid') },
    contacts: { total: count('contacts'), waiting: count('contacts_waiting') },
    checks: { total: count('checks'), waiting: count('checks_waiting') },
    consultations: { total: count('consultations'), waiting: count('consultations_waiting') },
  };
}

/** What waits longest, first: so many enquiries and so many orders, each part read by its own index. */
export async function findWaiting(db: Db, limit: number): Promise<WaitingThing[]> {
  const { rows } = await db.execute<Omit<WaitingThing, 'at'> & { at: string | Date }>(sql`
    (select 'order' as kind, id, customer_name as from, service_name || ', ' || price as about,
        status as state, order_date as at
      from orders where ${unpaid} order by order_date, id limit ${limit})
    union all
    (select * from (
      (select 'contact', id::text, name, service, state, submitted_at as at
        from contact_submissions where ${unanswered} order by submitted_at, id limit ${limit})
      union all
      (select 'check', id::text, name, category, state, requested_at
        from trademark_checks where ${unanswered} order by requested_at, id limit ${limit})
      union all
      (select 'consultation', id::text, name, coalesce(subject, service, ''), state, requested_at
        from consultation_requests where ${unanswered} order by requested_at, id limit ${limit})
    ) as enquiries order by at limit ${limit})
    order by at`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** How much came in, day by day or month by month as Singapore counts them, oldest first. */
export async function findActivity(db: Db, span: Span): Promise<ActivityPoint[]> {
  const unit = sql.raw(span === '28 days' ? `'day'` : `'month'`);
  const steps = sql.raw(span === '28 days' ? '27' : '11');
  const { rows } = await db.execute<ActivityPoint>(sql`
    with steps as (
      select date_trunc(${unit}, now() at time zone 'Asia/Singapore')
        - step * ('1 ' || ${unit})::interval as local
      from generate_series(0, ${steps}) as step),
    ranges as (
      select local, local at time zone 'Asia/Singapore' as begins,
        (local + ('1 ' || ${unit})::interval) at time zone 'Asia/Singapore' as ends
      from steps)
    select to_char(local, 'YYYY-MM-DD') as from,
      (select count(*)::int from orders where order_date >= begins and order_date < ends) as orders,
      (select count(*)::int from contact_submissions
        where submitted_at >= begins and submitted_at < ends)
      + (select count(*)::int from trademark_checks
        where requested_at >= begins and requested_at < ends)
      + (select count(*)::int from consultation_requests
        where requested_at >= begins and requested_at < ends) as enquiries
    from ranges order by local`);
  return rows;
}

/** Who came and went is no change. */
export const findRecentChanges = (db: Db, limit: number) =>
  db
    .select({
      id: auditTrail.id,
      actor: auditTrail.actor,
      action: auditTrail.action,
      entity: auditTrail.entity,
      entityId: auditTrail.entityId,
      at: auditTrail.at,
    })
    .from(auditTrail)
    .where(notLike(auditTrail.action, 'sign-%'))
    .orderBy(desc(auditTrail.id))
    .limit(limit);

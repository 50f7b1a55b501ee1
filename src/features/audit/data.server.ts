import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditTrail } from '../../platform/audit-log/schema';
import type { Db } from '../../platform/db/database';
import type { AuditFilters } from './contract';

export type AuditRow = typeof auditTrail.$inferSelect;
export type ListedAuditRow = Omit<AuditRow, 'before' | 'after' | 'administratorId'>;

const listed = {
  id: auditTrail.id,
  at: auditTrail.at,
  actor: auditTrail.actor,
  action: auditTrail.action,
  entity: auditTrail.entity,
  entityId: auditTrail.entityId,
  subject: auditTrail.subject,
  address: auditTrail.address,
};

const mostChoices = 200;
const batchSize = 1_000;

/** %, _ and \ mean themselves. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
const midnight = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Singapore')`;

const conditionOf = ({ q, actor, action, entity, from, to }: AuditFilters): SQL | undefined =>
  and(
    q ? or(ilike(auditTrail.subject, containing(q)), eq(auditTrail.entityId, q)) : undefined,
    actor ? eq(auditTrail.actor, actor) : undefined,
    action ? eq(auditTrail.action, action) : undefined,
    entity ? eq(auditTrail.entity, entity) : undefined,
    from ? gte(auditTrail.at, midnight(from)) : undefined,
    to ? lt(auditTrail.at, midnight(to, 1)) : undefined,
  );

export async function findAuditEntries(
  db: Db,
  filters: AuditFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ found: ListedAuditRow[]; total: number }> {
  const where = conditionOf(filters);
  const found = await db
    .select(listed)
    .from(auditTrail)
    .where(where)
    .orderBy(desc(auditTrail.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(auditTrail)
    .where(where);
  return { found, total: counted?.total ?? 0 };
}

/** All of them, newest first, a batch at a time: nothing is held between two of them. */
export async function* readAuditEntries(db: Db, filters: AuditFilters): AsyncGenerator<AuditRow[]> {
  const where = conditionOf(filters);
  let below: number | undefined;
  for (;;) {
    const batch = await db
      .select()
      .from(auditTrail)
      .where(and(where, below === undefined ? undefined : lt(auditTrail.id, below)))
      .orderBy(desc(auditTrail.id))
      .limit(batchSize);
    if (batch.length > 0) yield batch;
    below = batch.at(-1)?.id;
    if (batch.length < batchSize) return;
  }
}

export async function getAuditEntry(db: Db, id: number): Promise<AuditRow | undefined> {
  const [entry] = await db.select().from(auditTrail).where(eq(auditTrail.id, id));
  return entry;
}

export async function findAuditChoices(db: Db) {
  return {
    actors: await distinct(db, auditTrail.actor),
    actions: await distinct(db, auditTrail.action),
    entities: await distinct(db, auditTrail.entity),
  };
}

async function distinct(db: Db, column: PgColumn): Promise<string[]> {
  const rows = await db
    .selectDistinct({ value: sql<string>`${column}` })
    .from(auditTrail)
    .orderBy(sql`1`)
    .limit(mostChoices);
  return rows.map(({ value }) => value);
}

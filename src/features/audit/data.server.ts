import { and, desc, eq, getTableColumns, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditChain, auditTrail } from '../../platform/audit-log/schema';
import type { Db } from '../../platform/db/database';
import { findSlice, getRow, inSlices } from '../../platform/db/rows';
import { containing } from '../../platform/db/search';
import type { Slice } from '../../platform/http/list-answer';
import type { AuditFilters } from './contract';

export type AuditRow = typeof auditTrail.$inferSelect;

/** Without the values, which may be large. */
const { before, after, ...listed } = getTableColumns(auditTrail);
export const listedColumns = listed;

const maxChoices = 200;
const sliceSize = 1_000;

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

export const findAuditEntries = (db: Db, filters: AuditFilters, slice: Slice) =>
  findSlice(db, auditTrail, {
    columns: listed,
    where: conditionOf(filters),
    orderBy: [desc(auditTrail.id)],
    slice,
  });

/** All of them, newest first. */
export const readAuditEntries = (db: Db, filters: AuditFilters) =>
  inSlices<AuditRow>(sliceSize, (last) =>
    db
      .select()
      .from(auditTrail)
      .where(and(conditionOf(filters), last && lt(auditTrail.id, last.id)))
      .orderBy(desc(auditTrail.id))
      .limit(sliceSize),
  );

/** Undefined before the entry's transaction has ended. */
export const getChained = (db: Db, entryId: number) =>
  getRow(db, auditChain, eq(auditChain.entryId, entryId));

export const getAuditEntry = (db: Db, id: number) => getRow(db, auditTrail, eq(auditTrail.id, id));

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
    .limit(maxChoices);
  return rows.map(({ value }) => value);
}

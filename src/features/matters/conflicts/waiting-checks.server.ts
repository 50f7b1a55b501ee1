import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import type { Slice } from '../../../platform/http/list-answer';
import { matters } from '../record/schema.server';
import { conflictChecks, isWaiting } from './schema.server';

const isOfOpen = and(isWaiting(conflictChecks), matters.isOpen) as SQL;

/** What found something for a matter that is open already, until somebody answers it. */
export async function findWaitingChecks(db: Db, { limit, offset }: Slice) {
  const { id, number, title } = matters;
  const ofMatter = eq(id, conflictChecks.matterId);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(conflictChecks)
    .innerJoin(matters, ofMatter)
    .where(isOfOpen);
  const found = await db
    .select({ ...getTableColumns(conflictChecks), matter: { id, number, title } })
    .from(conflictChecks)
    .innerJoin(matters, ofMatter)
    .where(isOfOpen)
    .orderBy(asc(conflictChecks.id))
    .limit(limit)
    .offset(offset);
  return { found, total: counted?.total ?? 0 };
}

/** With its matter, whoever has answered it. */
export async function findCheck(db: Db, checkId: number) {
  const { id, number, title, isOpen } = matters;
  const [found] = await db
    .select({ ...getTableColumns(conflictChecks), matter: { id, number, title, isOpen } })
    .from(conflictChecks)
    .leftJoin(matters, eq(id, conflictChecks.matterId))
    .where(eq(conflictChecks.id, checkId));
  return found;
}

export const conflictsPath = '/admin/matters/conflicts';

/** Those that wait, as rows of work. */
export const selectWaiting = () => sql`select ${conflictChecks.id}::text as id,
    ${`${conflictsPath}?check=`}::text || ${conflictChecks.id} as path, ${conflictChecks.asked} -> 'names' ->> 0 as what,
    ${matters.title} as about, ${matters.number} as reference, jsonb_array_length(${conflictChecks.hits})::text as note,
    null::text as "on", null::text as own, extract(epoch from ${conflictChecks.createdAt})::float * 1000 as since,
    ${matters.responsibleId} as "responsibleId", ${matters.deputyId} as "deputyId", null::text as record
  from ${conflictChecks} join ${matters} on ${matters.id} = ${conflictChecks.matterId} where ${isOfOpen}`;

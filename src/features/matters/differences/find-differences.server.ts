import { and, asc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { holdsWords, isAssigned } from '../../../platform/db/search';
import type { Found, Slice } from '../../../platform/http/list-answer';
import { differenceFields } from '../matter/contract';
import { listed } from '../record/data.server';
import { matters } from '../record/schema.server';
import { readCompared } from './compare-matters.server';
import type { Difference, DifferenceQuery } from './contract';
import { registerDifferences } from './schema.server';
import { takingOf } from './taking.server';

/** Where nobody has answered. */
export const isOpenDifference = isNull(registerDifferences.answer);

type Filters = Omit<DifferenceQuery, 'page' | 'pageSize'> & { ownId: number };

const { answer, field, matterId, part } = registerDifferences;

const filtered = ({ q, field: one, matter, state, assignee, ownId }: Filters) =>
  and(
    state ? eq(answer, state) : isOpenDifference,
    one && eq(field, one),
    matter ? eq(matterId, Number(matter)) : undefined,
    isAssigned(matters.responsibleId, assignee, ownId) &&
      or(
        isAssigned(matters.responsibleId, assignee, ownId),
        assignee === 'me' ? eq(matters.deputyId, ownId) : undefined,
      ),
    ...holdsWords(matters.searchText, q),
  );

/** Matters with an alarm stand first, then those whose deadlines may move; the fields of one stay together. */
export async function findDifferences(
  db: Db,
  filters: Filters,
  { limit, offset }: Slice,
): Promise<Found<Omit<Difference, 'foundAt' | 'answeredAt'> & Dates>> {
  const where = filtered(filters);
  const place = sql`array_position(${sql.param([...differenceFields])}::text[], ${field})`;
  const first = sql`min(${place}) over (partition by ${matterId})`;
  const rows = await db
    .select({
      ...getTableColumns(registerDifferences),
      matter: listed,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(registerDifferences)
    .innerJoin(matters, eq(matters.id, matterId))
    .where(where)
    .orderBy(
      sql`bool_or(${registerDifferences.isAlarm}) over (partition by ${matterId}) desc`,
      first,
      asc(matterId),
      place,
      sql`${part} <> ''`,
      sql`lpad(${part}, 3)`,
    )
    .limit(limit)
    .offset(offset);
  const compared = await readCompared(db, [
    ...new Map(rows.map(({ matter }) => [matter.id, matter])).values(),
  ]);
  const found = rows.map(({ matter, total: _, ...row }, at) => {
    const now = compared.find((each) => each.matter.id === matter.id);
    const differing = now?.differing.find(
      (each) => each.field === row.field && each.part === row.part,
    );
    const taking = now && differing && takingOf(now, differing);
    return {
      ...row,
      isFirst: rows[at - 1]?.matter.id !== matter.id,
      matterNumber: matter.number,
      matterTitle: matter.title,
      clientName: matter.clientName,
      companyName: matter.companyName,
      responsibleId: matter.responsibleId,
      take: taking ? { text: taking.text, asks: taking.asks } : null,
    };
  });
  return { found, total: rows[0]?.total ?? 0 };
}

interface Dates {
  foundAt: Date;
  answeredAt: Date | null;
}

export async function countDifferences(db: Db) {
  const [counts] = await readRows<{ open: number; matters: number; kept: number; asked: number }>(
    db,
    sql`select count(*) filter (where answer is null)::int as open,
      count(distinct matter_id) filter (where answer is null)::int as matters,
      count(*) filter (where answer = 'kept')::int as kept,
      count(*) filter (where answer = 'asked')::int as asked
      from ${registerDifferences}`,
  );
  return counts ?? { open: 0, matters: 0, kept: 0, asked: 0 };
}

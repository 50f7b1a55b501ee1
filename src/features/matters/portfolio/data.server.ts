import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { getRow, readRows } from '../../../platform/db/rows';
import { tasksOf } from '../../../platform/jobs/tasks';
import { addDays, dayInSingapore } from '../../../shared/calendar-date';
import { notFound } from '../../../shared/failure';
import { matters } from '../record/schema.server';
import {
  noChoices,
  type PortfolioCounts,
  type PortfolioRow,
  type PortfolioState,
  type RowOutcome,
  soonDays,
} from './contract';
import { noCounts, nothingFound, portfolioFiles, portfolioRows, portfolios } from './schema.server';

export type PortfolioRecord = typeof portfolios.$inferSelect;
export type StoredRow = typeof portfolioRows.$inferSelect;

const inStates = (...states: PortfolioState[]) => inArray(portfolios.state, states);

export const portfolioTasks = tasksOf(
  portfolios,
  inStates('rehearsing', 'importing', 'undoing'),
  inStates('rehearsed', 'done', 'undone', 'failed'),
);

export async function requirePortfolio(db: Db, id: number): Promise<PortfolioRecord> {
  const row = await getRow(db, portfolios, eq(portfolios.id, id));
  if (!row) throw notFound('This portfolio does not exist.');
  return row;
}

export const findPortfolios = (db: Db) =>
  db.select().from(portfolios).orderBy(desc(portfolios.createdAt), desc(portfolios.id)).limit(20);

const { outcome, pastOn, nextOn, deadlines, differences, remarks } = portfolioRows;
const isLive = sql`${outcome} in ('new', 'opened', 'asks')`;

export async function countRows(tx: Db, id: number): Promise<PortfolioCounts> {
  const soon = addDays(dayInSingapore(), soonDays);
  const of = (word: RowOutcome) => sql`count(*) filter (where ${outcome} = ${word})::int`;
  const [row] = await readRows<PortfolioCounts>(
    tx,
    sql`select count(*)::int as rows, ${of('new')} as new, ${of('known')} as known, ${of('asks')} as asks,
        ${of('wrong')} as wrong, ${of('opened')} as opened,
        coalesce(sum(jsonb_array_length(${deadlines})) filter (where ${isLive}), 0)::int as deadlines,
        coalesce(sum((select count(*) from jsonb_array_elements(${deadlines}) as each
          where (each ->> 'isPast')::boolean)) filter (where ${isLive}), 0)::int as "pastDue",
        count(*) filter (where ${isLive} and ${nextOn} <= ${soon})::int as soon,
        count(*) filter (where ${differences} <> '{}')::int as differ,
        count(*) filter (where ${remarks} <> '{}')::int as remarks,
        count(*) filter (where ${remarks}::text like '%Possible conflict:%')::int as conflicts
      from ${portfolioRows} where ${portfolioRows.portfolioId} = ${id}`,
  );
  return row ?? noCounts;
}

/** Rows as they are shown. */
async function findShown(
  db: Db,
  id: number,
  where: SQL | undefined,
  order: SQL,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<PortfolioRow[]> {
  const rows = await db
    .select({ row: portfolioRows, matterNumber: matters.number })
    .from(portfolioRows)
    .leftJoin(matters, eq(matters.id, portfolioRows.matterId))
    .where(and(eq(portfolioRows.portfolioId, id), where))
    .orderBy(order, asc(portfolioRows.row))
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, matterNumber }) => ({
    row: row.row,
    outcome: row.outcome,
    title: row.matter?.title ?? '',
    number: row.matter?.applicationNumber ?? null,
    status: row.matter?.status ?? null,
    classes: row.matter?.classes.map(({ number }) => number) ?? [],
    client: row.matter?.clientName ?? null,
    agent: row.matter?.agent ?? null,
    expiresOn: row.matter?.expiresOn ?? null,
    nextOn: row.nextOn,
    reasons: row.reasons,
    remarks: row.remarks,
    differences: row.differences,
    deadlines: row.deadlines,
    matter: row.matterId && matterNumber ? { id: row.matterId, number: matterNumber } : null,
  }));
}

const byRow = sql`${portfolioRows.row}`;
const mostShown = 50;

/** Past due first, then what comes within two months. */
export const findFirst = (db: Db, id: number) =>
  findShown(
    db,
    id,
    sql`${isLive} and (${pastOn} is not null or ${nextOn} <= ${addDays(dayInSingapore(), soonDays)})`,
    sql`coalesce(${pastOn}, ${nextOn})`,
    { limit: mostShown },
  );

/** What is refused or waits, then cells that could not be read. */
export const findProblems = (db: Db, id: number) =>
  findShown(
    db,
    id,
    sql`(${outcome} in ('wrong', 'asks') or ${remarks} <> '{}')`,
    sql`array_position(array['asks', 'wrong', 'new', 'known', 'opened'], ${outcome})`,
    { limit: mostShown },
  );

export const findDiffering = (db: Db, id: number) =>
  findShown(db, id, sql`${differences} <> '{}'`, byRow, { limit: mostShown });

export async function findRows(
  db: Db,
  id: number,
  wanted: RowOutcome | undefined,
  slice: { limit: number; offset: number },
) {
  const where = wanted && eq(outcome, wanted);
  const total = await db.$count(portfolioRows, and(eq(portfolioRows.portfolioId, id), where));
  return { found: await findShown(db, id, where, byRow, slice), total };
}

export const findRowsAfter = (db: Db, id: number, after: number, limit: number) =>
  findShown(db, id, sql`${portfolioRows.row} > ${after}`, byRow, { limit });

/** The rows after one that a step of the long work takes. */
export const nextRows = (
  tx: Db,
  portfolioId: number,
  after: number,
  { are, where, limit }: { are: RowOutcome; where?: SQL; limit: number },
): Promise<StoredRow[]> =>
  tx
    .select()
    .from(portfolioRows)
    .where(
      and(
        eq(portfolioRows.portfolioId, portfolioId),
        gt(portfolioRows.row, after),
        eq(outcome, are),
        where,
      ),
    )
    .orderBy(asc(portfolioRows.row))
    .limit(limit);

/** Told once of a row. */
export const addRemark = (tx: Db, portfolioId: number, row: number, text: string) =>
  tx
    .update(portfolioRows)
    .set({ remarks: sql`array_append(${portfolioRows.remarks}, ${text})` })
    .where(
      and(
        eq(portfolioRows.portfolioId, portfolioId),
        eq(portfolioRows.row, row),
        sql`${text} <> all(${portfolioRows.remarks})`,
      ),
    );

/** What was never opened goes after a week; of the others what they said of people, once nothing can be undone. */
export async function forgetPortfolios(db: Db): Promise<void> {
  await db.delete(portfolios).where(
    sql`${portfolios.state} in ('choosing', 'rehearsed', 'failed') and ${portfolios.startedAt} is null
      and ${portfolios.updatedAt} < now() - interval '7 days'`,
  );
  // What stopped halfway, and nobody went on with.
  await db
    .update(portfolios)
    .set({ state: 'done', finishedAt: new Date() })
    .where(
      sql`${portfolios.state} in ('rehearsed', 'failed') and ${portfolios.updatedAt} < now() - interval '30 days'`,
    );
  const hasEnded = sql`select id from ${portfolios} where state in ('done', 'undone')`;
  await db.delete(portfolioFiles).where(sql`${portfolioFiles.portfolioId} in (${hasEnded})`);
  const isPast = sql`started_at < now() - interval '30 days'`;
  await db
    .update(portfolioRows)
    .set({ cells: {}, matter: null, remarks: [], differences: [], deadlines: [] })
    .where(
      sql`${portfolioRows.cells} <> '{}' and ${portfolioRows.portfolioId} in (${hasEnded} and ${isPast})`,
    );
  await db
    .update(portfolios)
    .set({ asked: {}, found: nothingFound, choices: noChoices, names: [] })
    .where(
      sql`${portfolios.state} in ('done', 'undone') and ${isPast} and (${portfolios.asked} <> '{}' or ${portfolios.names} <> '[]'
        or ${portfolios.choices} <> ${JSON.stringify(noChoices)}::jsonb or ${portfolios.found} <> ${JSON.stringify(nothingFound)}::jsonb)`,
    );
}

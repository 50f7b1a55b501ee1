import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Person } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { portfolioRows, portfolios } from './schema.server';

const isOf = ({ email }: Person) =>
  sql`lower(${portfolioRows.matter} ->> 'clientEmail') = lower(${email})`;

export const erasedReason = 'Its client was erased';

const mostShown = 1_000;

/**
 * What spreadsheets of former dockets said of a person, as long as it is kept; only to whoever has shown that the address
 * is theirs. Notes in them, and a whole docket, are the firm's own record.
 */
export async function findRowsOf(db: Db, person: Person) {
  if (!person.isVerified) return [];
  const { cells } = portfolioRows;
  return db
    .select({
      cells: sql<
        Record<string, unknown>
      >`${cells} - coalesce(${portfolios.mapping} ->> 'notes', '')`,
    })
    .from(portfolioRows)
    .innerJoin(portfolios, eq(portfolios.id, portfolioRows.portfolioId))
    .where(and(isOf(person), ne(portfolios.way, 'docket')))
    .orderBy(asc(portfolioRows.portfolioId), asc(portfolioRows.row))
    .limit(mostShown);
}

/** A row that isn’t open yet is opened no more. */
export async function eraseRowsOf(tx: Db, person: Person): Promise<number> {
  if (!person.isVerified) return 0;
  const waits = sql`${portfolioRows.outcome} in ('new', 'asks')`;
  const erased = await tx
    .update(portfolioRows)
    .set({
      cells: {},
      matter: null,
      remarks: [],
      differences: [],
      deadlines: [],
      outcome: sql`case when ${waits} then 'wrong' else ${portfolioRows.outcome} end`,
      reasons: sql`case when ${waits} then array[${erasedReason}] else ${portfolioRows.reasons} end`,
    })
    .where(isOf(person))
    .returning({ portfolioId: portfolioRows.portfolioId, row: portfolioRows.row });
  for (const [id, rows] of Map.groupBy(erased, ({ portfolioId }) => portfolioId))
    await forget(
      tx,
      id,
      rows.map(({ row }) => row),
      person,
    );
  return erased.length;
}

/** The file has the person still, and so would what a person has corrected in it. */
async function forget(tx: Db, id: number, rows: number[], { email }: Person) {
  const { asked, choices } = portfolios;
  await tx
    .update(portfolios)
    .set({
      asked: sql`jsonb_set(${asked}, '{erased}', coalesce(${asked} -> 'erased', '[]') || ${JSON.stringify(rows)}::jsonb)`,
      choices: sql`${choices}
        || jsonb_build_object('corrections', coalesce(${choices} -> 'corrections', '{}') - ${sql.param(rows.map(String))}::text[])
        || case when lower(${choices} ->> 'clientEmail') = lower(${email})
          then '{"clientEmail": null, "clientName": null}'::jsonb else '{}' end`,
    })
    .where(eq(portfolios.id, id));
}

import { asc, sql } from 'drizzle-orm';
import type { Person } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { portfolioRows } from './schema.server';

const isOf = ({ email }: Person) =>
  sql`lower(${portfolioRows.matter} ->> 'clientEmail') = lower(${email})`;

const mostShown = 1_000;

/** What files of former dockets said of a person, as long as it is kept; only to whoever has shown that the address is theirs. */
export async function findRowsOf(db: Db, person: Person) {
  if (!person.isVerified) return [];
  const { cells } = portfolioRows;
  return db
    .select({ cells })
    .from(portfolioRows)
    .where(isOf(person))
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
      reasons: sql`case when ${waits} then array['Its client was erased'] else ${portfolioRows.reasons} end`,
    })
    .where(isOf(person))
    .returning({ row: portfolioRows.row });
  return erased.length;
}

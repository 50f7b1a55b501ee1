import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { mostHits, withoutRepeats } from '../conflicts/find-people.server';
import { conflictChecks } from '../conflicts/schema.server';
import { searchConflicts } from '../conflicts/search-conflicts.server';
import { addRemark, nextRows, type PortfolioRecord, portfolioTasks } from './data.server';
import { portfolioRows } from './schema.server';

export const conflictRemark = 'Possible conflict';

/**
 * Searches the next owners among other sides that the firm knows, each once, and keeps a check at the first matter of
 * each, for somebody to read. Returns the last row.
 */
export async function checkOwners(
  db: Db,
  portfolio: PortfolioRecord,
  after: number,
  { limit, actor }: { limit: number; actor: string },
): Promise<number | undefined> {
  const portfolioId = portfolio.id;
  const rows = await nextRows(db, portfolioId, after, { are: 'opened', limit });
  const owners = new Map<
    string,
    { row: number; matterId: number; clientEmail: string; uen: string | null }
  >();
  for (const { row, matterId, matter } of rows)
    for (const { name, uen } of matter?.parties ?? [])
      if (matterId !== null && matter && !owners.has(name))
        owners.set(name, { row, matterId, uen, clientEmail: matter.clientEmail });
  for (const name of await findChecked(db, portfolioId, [...owners.keys()])) owners.delete(name);
  const names = [...owners.keys()];
  // The firm's own clients by these names are the matters that were just opened.
  const question = {
    clientEmail: '',
    names: names.flatMap((name) => [name, owners.get(name)?.uen ?? []].flat()),
  };
  const hits =
    names.length === 0
      ? []
      : await searchConflicts(
          db,
          { ...question, otherSide: [], mark: null, classes: [] },
          { isOfMany: true },
        );
  const adverse = hits.filter(({ isAdverse }) => isAdverse);
  await db.transaction(async (tx) => {
    await portfolioTasks.step(tx, portfolio, {});
    for (const [name, { row, matterId, uen, clientEmail }] of owners) {
      const own = withoutRepeats(
        adverse.filter(({ searched }) => searched === name || searched === uen),
      ).slice(0, mostHits);
      const asked = { clientEmail, names: [name], otherSide: [], mark: null, classes: [] };
      await tx.insert(conflictChecks).values({ matterId, asked, hits: own, actor });
      const [first] = own;
      if (first)
        await addRemark(
          tx,
          portfolioId,
          row,
          `${conflictRemark}: ${name} is like ${first.found}. ${first.where}`,
        );
    }
  });
  return rows.at(-1)?.row;
}

/** Owners that a process has searched which then died. */
async function findChecked(db: Db, portfolioId: number, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await readRows<{ name: string }>(
    db,
    sql`select asked -> 'names' ->> 0 as name from ${conflictChecks}
      where asked -> 'names' ->> 0 = any(${sql.param(names)}::text[])
        and ${inArray(
          conflictChecks.matterId,
          sql`(select matter_id from ${portfolioRows} where portfolio_id = ${portfolioId} and outcome = 'opened')`,
        )}`,
  );
  return rows.map(({ name }) => name);
}

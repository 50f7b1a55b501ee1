import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RetentionRule, SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { type SweptName, sweptData, sweptNames } from '../../shared/retention';

const batchSize = 200;

/** Every rule, in the order of the table; each swept kind has one. */
export function findRules(features: SiteContext['features']) {
  const rules: Partial<Record<SweptName, RetentionRule>> = Object.assign(
    {},
    ...features.map(({ retention }) => retention),
  );
  return sweptNames.map((name) => {
    const rule = rules[name];
    if (!rule) throw new Error(`No feature has a retention rule for ${name}.`);
    return { name, rule };
  });
}

/** Rows whose period has ended at a moment. */
const isDue = (name: SweptName, { where, countsFrom }: RetentionRule, at: SQL) =>
  and(where, sql`${countsFrom} <= ${at} - ${sweptData[name].keptFor}::interval`);

export async function countRetained(db: Db, features: SiteContext['features'], at: Date) {
  const counts = [];
  for (const { name, rule } of findRules(features))
    counts.push({
      name,
      records: await db.$count(rule.table, rule.where),
      due: await db.$count(rule.table, isDue(name, rule, sql`${at.toISOString()}::timestamptz`)),
    });
  return counts;
}

/** Erases what is due now; returns how many records. */
export async function eraseDue(
  context: SiteContext,
  { name, rule }: ReturnType<typeof findRules>[number],
  signal: AbortSignal,
): Promise<number> {
  const due = isDue(name, rule, sql`now()`);
  const rowsOf = (db: Db) =>
    db
      .select()
      .from(rule.table as PgTable)
      .where(due)
      .orderBy(asc(rule.table.id))
      .limit(batchSize);
  let erased = 0;
  while (!signal.aborted) {
    if (rule.prepare) await rule.prepare(context, await rowsOf(context.db));
    const rows = await context.db.transaction(async (tx) => {
      const found = await rowsOf(tx).for('update', { skipLocked: true });
      if (found.length === 0) return [];
      if (rule.erase) await rule.erase(tx, found);
      else {
        const ids = found.map(({ id }) => id as number | string);
        await tx.delete(rule.table).where(inArray(rule.table.id, ids));
      }
      return found;
    });
    erased += rows.length;
    if (rows.length < batchSize) break;
  }
  return erased;
}

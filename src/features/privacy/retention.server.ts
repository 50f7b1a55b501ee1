import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RetentionRule, SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { Pass } from '../../platform/jobs/pass';
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

/** Erases what is due now; returns how many records. What can't be prepared for it stays, and is tried again next time. */
export async function eraseDue(
  context: SiteContext,
  { name, rule }: ReturnType<typeof findRules>[number],
  { signal, pass }: { signal: AbortSignal; pass: Pass },
): Promise<number> {
  const { id } = rule.table;
  const { prepare } = rule;
  let after: unknown;
  const rowsOf = (db: Db, ready?: unknown[]) =>
    db
      .select()
      .from(rule.table as PgTable)
      .where(
        and(
          isDue(name, rule, sql`now()`),
          after === undefined ? undefined : gt(id, after),
          ready && inArray(id, ready),
        ),
      )
      .orderBy(asc(id))
      .limit(batchSize);
  async function prepareAll(due: Record<string, unknown>[]) {
    const ready: unknown[] = [];
    for (const row of due) {
      if (signal.aborted || pass.isHopeless()) break;
      await pass.tryOne(`${sweptData[name].what}, ${row.id}`, async () => {
        await prepare?.(context, row);
        ready.push(row.id);
      });
    }
    return ready;
  }
  let erased = 0;
  while (!signal.aborted && !pass.isHopeless()) {
    const due = prepare && (await rowsOf(context.db));
    const ready = due && (await prepareAll(due));
    const rows = await context.db.transaction(async (tx) => {
      const found = await rowsOf(tx, ready).for('update', { skipLocked: true });
      if (found.length === 0) return [];
      if (rule.erase) await rule.erase(tx, found);
      else {
        const ids = found.map((row) => row.id as number | string);
        await tx.delete(rule.table).where(inArray(id, ids));
      }
      return found;
    });
    erased += rows.length;
    if ((due ?? rows).length < batchSize) break;
    after = due?.at(-1)?.id;
  }
  return erased;
}

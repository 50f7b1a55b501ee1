import { eq, sql } from 'drizzle-orm';
import { type Db, isEmbedded } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { trademarks } from '../schema.server';
import { registerImports } from './schema.server';

/** Below this, updating the indexes row by row is faster. */
const minRows = 50_000;
/** A server builds two indexes in parallel, since each build uses one core. */
const madeAtOnce = 2;

/**
 * Drops indexes that only searches and checks use before a load many times the size of the register, since
 * building them once at the end is much faster. Until then searches scan the register, so only the command
 * for loading a file does this, never the site. The dropped indexes are recorded in the same transaction;
 * those of a killed load are included.
 */
export function dropSearchIndexes(
  db: Db,
  importId: number,
  expectedRows: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (expectedRows < minRows) return false;
    const lost = await findLostIndexes(tx);
    if (lost.length === 0 && expectedRows < 10 * (await tx.$count(trademarks))) return false;
    const indexes = await readRows<{ name: string; statement: string }>(
      tx,
      sql`select indexname as name, indexdef as statement from pg_indexes
        where schemaname = current_schema()
          and tablename in ('trademarks', 'check_words', 'register_words')
          and indexname not in (select conname from pg_constraint)`,
    );
    const statements = [...lost, ...indexes.map(({ statement }) => statement)];
    await tx.update(registerImports).set({ lostIndexes: [] });
    await tx
      .update(registerImports)
      .set({ lostIndexes: [...new Set(statements)] })
      .where(eq(registerImports.id, importId));
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    return true;
  });
}

async function findLostIndexes(db: Db): Promise<string[]> {
  const rows = await readRows<{ statement: string }>(
    db,
    sql`select distinct unnest(lost_indexes) as statement from register_imports`,
  );
  return rows.map(({ statement }) => statement);
}

/** Whether a killed load left dropped indexes. */
export async function areIndexesForgotten(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from register_imports
    where lost_indexes <> '{}' and (leased_until is null or leased_until < now())`);
  return rows.length > 0;
}

const leaseMs = 60_000;

/** Recreates indexes dropped by this or a killed load, under a lease. */
export async function restoreSearchIndexes(db: Db, isStopping = () => false): Promise<void> {
  const lost = await findLostIndexes(db);
  if (lost.length === 0) return;
  await leaseLostIndexes(db);
  const leasing = setInterval(() => leaseLostIndexes(db).catch(() => {}), leaseMs / 4);
  try {
    await makeIndexes(db, lost, isStopping);
    if (isStopping()) return;
    for (const table of ['trademarks', 'check_words', 'register_words'])
      await db.execute(sql`analyze ${sql.identifier(table)}`);
    await db.update(registerImports).set({ lostIndexes: [] }).where(isLosing);
  } finally {
    clearInterval(leasing);
  }
}

/** Leases the work to this process for a minute. */
export const leaseLostIndexes = async (db: Db) => {
  await db
    .update(registerImports)
    .set({ leasedUntil: new Date(Date.now() + leaseMs) })
    .where(isLosing);
};

const isLosing = sql`${registerImports.lostIndexes} <> '{}'`;

async function makeIndexes(db: Db, lost: string[], isStopping: () => boolean) {
  // The largest first: it takes as long as all the others.
  const waiting = lost.toSorted((one, other) => weightOf(other) - weightOf(one));
  const make = async () => {
    for (let next = waiting.shift(); next && !isStopping(); next = waiting.shift())
      await makeIndex(db, next);
  };
  await Promise.all(Array.from({ length: isEmbedded(db) ? 1 : madeAtOnce }, make));
}

const weightOf = (statement: string) => (/ using gin /i.test(statement) ? statement.length : 0);

const makeIndex = (db: Db, statement: string) =>
  db.transaction(async (tx) => {
    if (!isEmbedded(db)) await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    await tx.execute(
      sql.raw(statement.replace(/^(create (?:unique )?index) /i, '$1 if not exists ')),
    );
  });

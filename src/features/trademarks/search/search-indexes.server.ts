import { sql } from 'drizzle-orm';
import { type Db, isEmbedded } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { registerState, trademarks } from '../marks/schema.server';

/** Below this, updating the indexes row by row is faster. */
const minRows = 50_000;
/** A server builds two indexes in parallel, since each build uses one core. */
const madeAtOnce = 2;
/** Small while a register is loaded, and asked every second or two meanwhile. */
const keptIndexes = ['trademarks_by_keys_version', 'trademarks_by_name', 'office_records_left'];
const indexedTables = ['trademarks', 'office_records'];

/**
 * Drops indexes that only searches and checks use before a load many times the size of the register, since
 * building them once at the end is much faster; until then searches read every row. The dropped indexes are
 * recorded in the same transaction, with those of a killed load. False if the load is too small for it.
 */
export function dropSearchIndexes(db: Db, expectedRows: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (expectedRows < minRows) return false;
    const lost = await findLostIndexes(tx);
    if (lost.length === 0 && expectedRows < 10 * (await tx.$count(trademarks))) return false;
    const indexes = await readRows<{ name: string; statement: string }>(
      tx,
      sql`select indexname as name, indexdef as statement from pg_indexes
        where schemaname = current_schema() and tablename in ${indexedTables}
          and indexname not in ${keptIndexes}
          and indexname not in (select conname from pg_constraint)`,
    );
    await tx.update(registerState).set({
      lostIndexes: [...new Set([...lost, ...indexes.map(({ statement }) => statement)])],
      indexesLeasedUntil: leased(),
    });
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    return true;
  });
}

/** Whether a load goes on whose indexes are made at its end. */
export const isLoading = async (db: Db): Promise<boolean> => (await findLostIndexes(db)).length > 0;

async function findLostIndexes(db: Db): Promise<string[]> {
  const [state] = await db.select({ lost: registerState.lostIndexes }).from(registerState);
  return state?.lost ?? [];
}

/** Whether a killed load left dropped indexes, and no load goes on. */
export async function areIndexesForgotten(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from register_state
    where lost_indexes <> '{}' and (indexes_leased_until is null or indexes_leased_until < now())
      and not exists (select from register_syncs where is_first and finished_at is null)`);
  return rows.length > 0;
}

const leaseMs = 60_000;
const leased = () => new Date(Date.now() + leaseMs);

/** Recreates indexes dropped by this or a killed load, under a lease. */
export async function restoreSearchIndexes(db: Db, isStopping = () => false): Promise<void> {
  const lost = await findLostIndexes(db);
  if (lost.length === 0) return;
  const endLease = leaseLostIndexes(db);
  try {
    await makeIndexes(db, lost, isStopping);
    if (isStopping()) return;
    // Lists are read from their indexes alone only where a vacuum has been.
    await Promise.all(
      indexedTables.map((table) => db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`)),
    );
    await db.update(registerState).set({ lostIndexes: [], indexesLeasedUntil: null });
  } finally {
    endLease();
  }
}

/** Keeps other processes from recreating the indexes, until the returned function is called. */
export function leaseLostIndexes(db: Db): () => void {
  const lease = () =>
    db
      .update(registerState)
      .set({ indexesLeasedUntil: leased() })
      .where(sql`${registerState.lostIndexes} <> '{}'`)
      .catch(() => {}); // the next one follows
  void lease();
  const leasing = setInterval(lease, leaseMs / 4);
  return () => clearInterval(leasing);
}

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

import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { registerImports } from './schema';

/** Below this it is quicker to keep them up to date row by row. */
const fewestRows = 50_000;

/**
 * Takes away the indexes that only searches need, before many times as many rows come as there are: to
 * make them once at the end is much quicker. Until then searches read the whole register, so only a
 * command that was told to load a file does this, never the site itself. What is taken away is written
 * down in the same transaction.
 */
export function dropSearchIndexes(
  db: Db,
  importId: number,
  expectedRows: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows: counted } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from trademarks`,
    );
    if (expectedRows < fewestRows || expectedRows < 10 * (counted[0]?.count ?? 0)) return false;
    const { rows: indexes } = await tx.execute<{ name: string; statement: string }>(sql`
      select indexname as name, indexdef as statement from pg_indexes
      where schemaname = current_schema() and tablename = 'trademarks'
        and indexname not in (select conname from pg_constraint where conrelid = 'trademarks'::regclass)`);
    await tx
      .update(registerImports)
      .set({ lostIndexes: indexes.map(({ statement }) => statement) })
      .where(eq(registerImports.id, importId));
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    return true;
  });
}

/** Makes the indexes again that a load took away; also those of one that was killed in the middle. */
export async function restoreSearchIndexes(db: Db): Promise<number> {
  const { rows: lost } = await db.execute<{ id: number; statements: string[] }>(sql`
    select id, lost_indexes as statements from register_imports where lost_indexes <> '{}'`);
  let restored = 0;
  for (const { id, statements } of lost) {
    for (const statement of statements) {
      await db.execute(
        sql.raw(statement.replace(/^(create (?:unique )?index) /i, '$1 if not exists ')),
      );
      restored += 1;
    }
    await db.update(registerImports).set({ lostIndexes: [] }).where(eq(registerImports.id, id));
  }
  if (restored > 0) await db.execute(sql`analyze trademarks`);
  return restored;
}

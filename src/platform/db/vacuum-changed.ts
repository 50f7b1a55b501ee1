import { sql } from 'drizzle-orm';
import type { Db } from './database';

/** PostgreSQL's autovacuum thresholds (rows plus share of the table); the embedded database has no autovacuum. */
const due = {
  dead: { rows: 50, share: 0.2 },
  added: { rows: 1_000, share: 0.2 },
  changed: { rows: 50, share: 0.1 },
};

/** Vacuums and analyses tables with enough changes, one at a time, to keep waits short. Returns how many. */
export async function vacuumChanged(db: Db): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const exceeds = (column: string, { rows, share }: { rows: number; share: number }) =>
    sql.raw(`${column} > ${rows} + ${share} * greatest(reltuples, 0)`);
  const { rows } = await db.execute<{ name: string; isWorn: boolean; isChanged: boolean }>(sql`
    select format('%I.%I', stat.schemaname, stat.relname) as name,
      ${exceeds('n_dead_tup', due.dead)} or ${exceeds('n_ins_since_vacuum', due.added)} as "isWorn",
      ${exceeds('n_mod_since_analyze', due.changed)} as "isChanged"
    from pg_stat_user_tables as stat join pg_class on pg_class.oid = stat.relid
    order by name`);
  const worn = rows.filter(({ isWorn, isChanged }) => isWorn || isChanged);
  for (const { name, isWorn, isChanged } of worn) {
    if (isWorn) await db.execute(sql.raw(`vacuum ${name}`));
    if (isChanged) await db.execute(sql.raw(`analyze ${name}`));
  }
  return worn.length;
}

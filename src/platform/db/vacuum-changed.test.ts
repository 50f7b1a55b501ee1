import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { siteForFile } from '../../../test/site';
import { vacuumChanged } from './vacuum-changed';

const site = siteForFile({ SEED: 'none' });

const vacuumed = async (table: string) => {
  await site.deps.db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await site.deps.db.execute<{ vacuums: number; analyses: number }>(sql`
    select vacuum_count::int as vacuums, analyze_count::int as analyses
    from pg_stat_user_tables where relname = ${table}`);
  return rows[0];
};

// A server has its own autovacuum, and reports a connection's changes with a delay.
test.skipIf(process.env.DATABASE_URL)(
  'heavily changed tables are vacuumed and analysed once',
  async () => {
    const { db } = site.deps;
    const quiet = await vacuumed('services');
    await db.execute(sql`create table many (id int primary key, text text)`);
    await db.execute(sql`insert into many select n, 'a' from generate_series(1, 3000) as n`);
    await db.execute(sql`update many set text = 'b' where id <= 1500`);
    await vacuumChanged(db);
    expect(await vacuumed('many')).toEqual({ vacuums: 1, analyses: 1 });
    await vacuumChanged(db);
    expect(await vacuumed('many')).toEqual({ vacuums: 1, analyses: 1 });
    await db.execute(sql`update many set text = 'c' where id <= 400`);
    await vacuumChanged(db);
    expect(await vacuumed('many')).toEqual({ vacuums: 1, analyses: 2 });
    expect(await vacuumed('services')).toEqual(quiet);
    await db.execute(sql`drop table many`);
  },
);

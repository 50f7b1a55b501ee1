import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { engineOf } from '../engine/engine.server';
import type { RegisterStats } from '../marks/admin-contract';
import { countedMarks } from '../marks/schema.server';

type Values = Pick<RegisterStats, 'owners' | 'classes'>;

/** The counts of the database don't wait for the engine, which a start reads for minutes. */
export async function getRegisterStats(db: Db): Promise<RegisterStats> {
  const [counts] = await readRows<Omit<RegisterStats, keyof Values>>(
    db,
    sql`select coalesce(sum(marks), 0)::int as total,
        coalesce(sum(marks) filter (where is_published), 0)::int as published,
        coalesce(sum(marks) filter (where status = 'registered'), 0)::int as registered,
        coalesce(sum(marks) filter (where status = 'pending'), 0)::int as pending,
        coalesce(sum(marks) filter (where status = 'expired'), 0)::int as expired,
        coalesce(sum(marks) filter (where status = 'other'), 0)::int as outliers
      from ${countedMarks}`,
  );
  return { ...(counts as NonNullable<typeof counts>), ...(await countValues(db)) };
}

async function countValues(db: Db): Promise<Values> {
  const engine = engineOf(db);
  if (!engine.isOpen()) return { owners: null, classes: null };
  const { answer } = await engine.ask(async ({ countValues: count }) => ({
    owners: await count('owner'),
    classes: await count('class'),
  }));
  return answer;
}

import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { engineOf } from '../engine/engine.server';
import type { RegisterStats } from '../marks/admin-contract';
import { countedMarks } from '../marks/schema.server';

export async function getRegisterStats(db: Db): Promise<RegisterStats> {
  const { answer: values } = await engineOf(db).ask(async ({ countValues }) => ({
    owners: await countValues('owner'),
    classes: await countValues('class'),
  }));
  const [counts] = await readRows<Omit<RegisterStats, keyof typeof values>>(
    db,
    sql`select coalesce(sum(marks), 0)::int as total,
        coalesce(sum(marks) filter (where is_published), 0)::int as published,
        coalesce(sum(marks) filter (where status = 'registered'), 0)::int as registered,
        coalesce(sum(marks) filter (where status = 'pending'), 0)::int as pending,
        coalesce(sum(marks) filter (where status = 'expired'), 0)::int as expired,
        coalesce(sum(marks) filter (where status = 'other'), 0)::int as outliers
      from ${countedMarks}`,
  );
  return { ...(counts as NonNullable<typeof counts>), ...values };
}

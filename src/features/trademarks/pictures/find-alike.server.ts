import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { blankLook, mostAlike, mostBitsApart } from './look';

/** The published marks whose kept picture looks most like this, and how many pictures were compared. */
export async function findAlike(db: Db, look: string) {
  const bits = (digits: string) => sql`('x' || ${digits})::bit(256)`;
  const [found] = await readRows<{ ids: number[]; compared: number }>(
    db,
    sql`with compared as (
      select trademark_id as id, bit_count(look # ${bits(look)})::int as apart from mark_pictures
      where state = 'kept' and look <> ${bits(blankLook)}),
    alike as (
      select id, apart from compared join trademarks using (id)
      where apart <= ${mostBitsApart} and is_published order by apart, id limit ${mostAlike})
    select (select count(*)::int from compared) as compared,
      coalesce((select json_agg(id order by apart, id) from alike), '[]') as ids`,
  );
  return found ?? { ids: [], compared: 0 };
}

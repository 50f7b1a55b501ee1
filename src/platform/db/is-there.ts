import { sql } from 'drizzle-orm';
import type { Db } from './database';

/** Whether there is a table of this name. */
export async function isThere(db: Db, table: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select to_regclass(${table}) is not null as there`);
  return rows[0]?.there === true;
}

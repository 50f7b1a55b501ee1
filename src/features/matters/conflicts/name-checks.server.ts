import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { inWords } from '../../../shared/in-words';
import { conflictChecks } from './schema.server';

/** Whom and which mark conflict checks were about, as long as they are kept. */
export async function nameChecks(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { id, asked } = conflictChecks;
  const rows = await db
    .select({ id, asked })
    .from(conflictChecks)
    .where(inArray(id, ids.map(Number)));
  return new Map(
    rows.map((row) => {
      const { names, otherSide, mark } = row.asked;
      const against = otherSide.length > 0 && `against ${inWords(otherSide)}`;
      return [
        String(row.id),
        [inWords(names), against, mark && `about “${mark}”`].filter(Boolean).join(' '),
      ];
    }),
  );
}

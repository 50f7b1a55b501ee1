import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { findFreeSlugs } from '../marks/free-slugs.server';
import { officeRecords } from '../marks/office-schema.server';
import { trademarks } from '../marks/schema.server';
import { type SentArrays, type SentRow, sentMarks } from './sent-rows.server';

/** Marks that are not here yet, as the database takes them; their slugs are missing. */
export interface NewMarks {
  slugBases: string[];
  marks: SentArrays;
}

/** The statement that inserts marks, each under a free slug. `lastNumbers`: of `findFreeSlugs`. */
export async function insertionOf(
  tx: Db,
  { slugBases, marks }: NewMarks,
  lastNumbers?: Map<string, number>,
): Promise<SQL> {
  const slugs = await findFreeSlugs(tx, slugBases, lastNumbers);
  const sent = sentMarks.table(sentMarks.with(marks, 'slug', slugs));
  return sql`insert into trademarks (${sentMarks.names}) select ${sentMarks.values} from ${sent}`;
}

/** After a load: lists are read from their indexes alone only where a vacuum has been. */
export async function vacuumRegister(db: Db): Promise<void> {
  for (const table of [trademarks, officeRecords]) await db.execute(sql`vacuum (analyze) ${table}`);
}

export async function updateMarks(tx: Db, changed: { id: number; sent: SentRow }[]) {
  const marks = sentMarks.arrays(changed.map(({ sent }) => sent));
  await tx.execute(sql`
    update trademarks as t set (${sentMarks.names}) = row(${sentMarks.values}), updated_at = now()
    from ${sentMarks.table(marks, { id: changed.map(({ id }) => id) })} where sent.id = t.id`);
}

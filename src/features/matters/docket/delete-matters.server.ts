import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { deleteDocuments } from '../documents/documents.server';
import { matters } from '../record/schema.server';
import { matterPath } from './words.server';

/** With all that stands on them; other conflict checks forget that they have found who is named in these. */
export async function deleteMatters(tx: Db, ids: number[]): Promise<void> {
  await deleteDocuments(tx, ids);
  const keys = ids.map((id) => JSON.stringify({ path: matterPath(id) }));
  await tx.execute(sql`select forget_hits(${sql.param(keys)}::jsonb[])`);
  await tx.delete(matters).where(inArray(matters.id, ids));
}

import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { savedViews } from './schema.server';

export const mostViewsOfAList = 50;

export const findSavedViews = (db: Db, administratorId: number, list: string) =>
  db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.administratorId, administratorId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name))
    .limit(mostViewsOfAList);

/** One of the same name is replaced. */
export async function insertSavedView(
  db: Db,
  view: { administratorId: number; list: string; name: string; search: string },
) {
  const [saved] = await db
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({
      target: [savedViews.administratorId, savedViews.list, savedViews.name],
      set: { search: view.search },
    })
    .returning();
  if (!saved) throw new Error('The view was not stored.');
  return saved;
}

/** Undefined where it is somebody else's or none. */
export async function deleteSavedView(db: Db, administratorId: number, id: number) {
  const [deleted] = await db
    .delete(savedViews)
    .where(and(eq(savedViews.administratorId, administratorId), eq(savedViews.id, id)))
    .returning({ id: savedViews.id });
  return deleted;
}

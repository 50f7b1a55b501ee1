import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { invalid } from '../../../shared/failure';
import type { EventRow } from '../record/data.server';
import { matterDocuments } from './schema.server';

/** Says which event a document of its matter shows. */
export async function showEvent(
  tx: Db,
  { documentId, matterId, eventId }: { documentId: number; matterId: number; eventId: number },
) {
  const { id, scan } = matterDocuments;
  const shown = await tx
    .update(matterDocuments)
    .set({ eventId })
    .where(and(eq(id, documentId), eq(matterDocuments.matterId, matterId), ne(scan, 'infected')))
    .returning({ id });
  if (shown.length === 0) throw invalid('Choose a document of this matter', 'documentId');
}

/** The documents that show this event, or what it corrects. */
export async function findDocumentsOf(db: Db, eventId: number | null, events: EventRow[]) {
  const ids: number[] = [];
  const byId = new Map(events.map((event) => [event.id, event]));
  for (let at = eventId; at !== null; at = byId.get(at)?.correctsId ?? null) ids.push(at);
  if (ids.length === 0) return [];
  const { id, name, mediaType, scan } = matterDocuments;
  return db
    .select({ id, name, mediaType, scan })
    .from(matterDocuments)
    .where(and(inArray(matterDocuments.eventId, ids), ne(scan, 'infected')))
    .orderBy(id);
}

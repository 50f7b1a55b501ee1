import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Actor } from '../../../platform/audit-log/record-audit';
import { refuseStale } from '../../../platform/auth/refuse-stale';
import { beside } from '../../../platform/beside/beside';
import { oncePerSite, type SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { definedFields, nextUpdatedAt } from '../../../platform/db/edited-row';
import { getRow, insertRow, lockRow, updateRow } from '../../../platform/db/rows';
import { abandonFiles, claimFile, noteFile } from '../../../platform/files/abandoned-files';
import { openFileStore } from '../../../platform/storage/file-store';
import { tellClient } from '../../../platform/storage/room';
import { conflict, Failure, notFound } from '../../../shared/failure';
import { auditMatter } from '../record/record-audit.server';
import type { ChangeDocument } from './contract';
import { claimQuota, requireQuota } from './matter-room.server';
import { absentText, isOpenable } from './scan-state';
import { matterDocuments } from './schema.server';
import { tellOfDocument } from './tell-of-document.server';

export type DocumentRow = typeof matterDocuments.$inferSelect;

const { inspectFile } = beside<typeof import('./inspect-file.beside.server')>(
  'features/matters/documents/inspect-file',
  {
    memoryMb: 256,
    tooMuch: () =>
      new Failure(
        415,
        'This file takes too long to be checked. Print it to a new PDF, and send that one.',
      ),
  },
);

/** What wakes the job that scans documents. */
export const scanCause = 'documents';

export const storeOf = oncePerSite(({ config, log }) => openFileStore(config, log, 'documents'));

const missing = () => notFound('This document does not exist.');

interface New {
  matterId: number;
  name: string;
  origin: DocumentRow['origin'];
  isForClient: boolean;
  datedOn?: string | null | undefined;
}

/** Throws before the bytes of a request are read, unless the disk and the quota of the matter have room for them. */
export async function requireRoomFor(
  context: SiteContext,
  document: Pick<New, 'matterId' | 'origin'>,
  request: Request,
): Promise<void> {
  const asked = storeOf(context).requireRoom();
  await (document.origin === 'client' ? asked.catch(tellClient) : asked);
  const bytes = Number(request.headers.get('content-length') ?? 0);
  await requireQuota(context.db, document, bytes);
}

/**
 * Stores a file and its row, and tells the other side as soon as the file can be opened. The file’s name is noted before
 * it is written, so that one whose row was never made is removed later, and no row ever names a missing file.
 */
export async function addDocument(
  context: SiteContext,
  document: New,
  bytes: Uint8Array,
  actor: Actor,
): Promise<DocumentRow> {
  const { mediaType, ending, digest } = await inspectFile(bytes);
  const file = `${randomUUID()}.${ending}`;
  await noteFile(context.db, 'documents', file);
  await storeOf(context).put(file, bytes, mediaType);
  const adding = context.db.transaction(async (tx) => {
    await claimQuota(tx, document, bytes.length);
    const row = await insertRow(tx, matterDocuments, {
      ...document,
      datedOn: document.datedOn ?? null,
      mediaType,
      sizeBytes: bytes.length,
      digest,
      file,
      actor: actor.actor,
      ...(context.config.scanner && { scan: 'waiting' }),
    });
    await claimFile(tx, file);
    await auditMatter(tx, actor, row.matterId, {
      action: 'create',
      entity: 'document',
      id: row.id,
      after: { matterId: row.matterId, digest: row.digest },
    });
    await tellOfDocument(tx, context, row);
    return row;
  });
  const added = await adding.catch(async (error) => {
    // Refused, so that no row can name it.
    if (error instanceof Failure) await storeOf(context).remove(file);
    throw error;
  });
  context.jobs.wake(scanCause);
  return added;
}

export const findDocuments = (db: Db, matterId: number): Promise<DocumentRow[]> =>
  db
    .select()
    .from(matterDocuments)
    .where(eq(matterDocuments.matterId, matterId))
    .orderBy(
      sql`coalesce(${matterDocuments.datedOn}, (${matterDocuments.createdAt} at time zone 'Asia/Singapore')::date) desc`,
      asc(matterDocuments.id),
    )
    .limit(1_000);

export async function requireDocument(db: Db, id: number): Promise<DocumentRow> {
  const row = await getRow(db, matterDocuments, eq(matterDocuments.id, id));
  if (!row) throw missing();
  return row;
}

export const changeDocument = (
  context: SiteContext,
  id: number,
  { updatedAt: lastSeen, ...change }: Parsed<typeof ChangeDocument>,
  actor: Actor,
): Promise<DocumentRow> =>
  context.db.transaction(async (tx) => {
    const before = await lockRow(tx, matterDocuments, eq(matterDocuments.id, id));
    if (!before) throw missing();
    await refuseStale(tx, { entity: 'document', row: before, lastSeen });
    const row = await updateRow(tx, matterDocuments, eq(matterDocuments.id, id), {
      ...definedFields(change),
      updatedAt: nextUpdatedAt(before),
    });
    await auditMatter(tx, actor, before.matterId, {
      action: 'update',
      entity: 'document',
      id,
      before: { isForClient: before.isForClient },
      after: { isForClient: row?.isForClient },
    });
    if (row && !before.isForClient) await tellOfDocument(tx, context, row);
    return row ?? before;
  });

type Parsed<Schema extends { _output: unknown }> = Schema['_output'];

/** Saved and never shown: whatever it is, no browser runs it here. */
export async function sendDocument(
  context: SiteContext,
  c: Context,
  { file, name, mediaType, scan }: DocumentRow,
): Promise<Response> {
  if (scan === 'absent') throw notFound(absentText);
  if (scan === 'infected')
    throw notFound('A virus was found in this document, and its file was removed.');
  if (!isOpenable({ scan }))
    throw conflict('This document is being checked for viruses. Please try again in a minute.');
  const bytes = await storeOf(context).get(file);
  if (!bytes) throw notFound('The file of this document is missing. Please write to us.');
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': mediaType,
    'Content-Disposition': attachment(name, file),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
}

/** With the ending that the bytes call for. RFC 6266. */
function attachment(name: string, file: string): string {
  const ending = file.slice(file.lastIndexOf('.'));
  const whole = name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
  const plain = whole.replaceAll(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Deletes the rows; their files follow with the next sweep. */
export async function deleteDocuments(tx: Db, matterIds: number[]): Promise<number> {
  if (matterIds.length === 0) return 0;
  const rows = await tx
    .delete(matterDocuments)
    .where(inArray(matterDocuments.matterId, matterIds))
    .returning({ file: matterDocuments.file });
  await abandonFiles(
    tx,
    'documents',
    rows.map(({ file }) => file),
  );
  return rows.length;
}

/** At once, of a file whose row has given it up; the next sweep does it if this fails. */
export async function removeFile(context: SiteContext, file: string) {
  await storeOf(context).remove(file);
  await claimFile(context.db, file);
}

import { eq, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { digests } from '../../platform/audit-log/digests';
import { type Actor, actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import { shownName } from '../../platform/auth/administrator-data';
import { requireAuthor } from '../../platform/auth/authorship';
import { refuseStale } from '../../platform/auth/refuse-stale';
import { administrators } from '../../platform/auth/schema';
import type { ClientRecords, ErasedRecords, SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { nextUpdatedAt } from '../../platform/db/edited-row';
import { insertRow, lockRow, updateRow } from '../../platform/db/rows';
import type { AdministratorCaller } from '../../platform/http/caller';
import { notFound } from '../../shared/failure';
import { type Undoable, undoableMs } from '../../shared/undo';
import { undoOf } from './change-clients.server';
import type { ChangeNote, ClientNote } from './contract';
import { requireClient } from './data.server';
import { clientAddresses, clientNotes } from './schema.server';

type Deps = Pick<SiteContext, 'db' | 'config'>;
type NoteRow = typeof clientNotes.$inferSelect;
type Note = z.input<typeof ClientNote>;

export const writeNote = (
  { db, config }: Deps,
  clientId: number,
  text: string,
  caller: AdministratorCaller,
): Promise<Note> =>
  db.transaction(async (tx) => {
    const actor = actorOf(caller);
    const client = await requireClient(tx, clientId);
    const note = await insertRow(tx, clientNotes, {
      clientId: client.id,
      address: client.email,
      text,
      authorId: actor.administratorId,
      actor: actor.actor,
    });
    await recordAudit(tx, actor, 'create', 'client note', note.id, {
      after: { clientId: client.id, ...digests(config, { text }) },
    });
    return toNote(tx, note);
  });

export const changeNote = (
  { db, config }: Deps,
  id: number,
  { text, updatedAt }: ChangeNote,
  caller: AdministratorCaller,
): Promise<Note> =>
  db.transaction(async (tx) => {
    const before = await lockNote(tx, id);
    refuseOthers(before, caller);
    await refuseStale(tx, {
      entity: 'client note',
      what: 'note',
      row: before,
      lastSeen: updatedAt,
    });
    const { administratorId: editorId, actor: editor } = actorOf(caller);
    const change = { text, editorId, editor, updatedAt: nextUpdatedAt(before) };
    const note = (await updateRow(tx, clientNotes, eq(clientNotes.id, id), change)) ?? before;
    await recordAudit(tx, actorOf(caller), 'update', 'client note', id, {
      before: { clientId: before.clientId, ...digests(config, { text: before.text }) },
      after: { clientId: before.clientId, ...digests(config, { text }) },
    });
    return toNote(tx, note);
  });

export const deleteNote = (
  db: Db,
  id: number,
  caller: AdministratorCaller,
): Promise<{ id: number } & Undoable> =>
  db.transaction(async (tx) => {
    const note = await lockNote(tx, id);
    refuseOthers(note, caller);
    await updateRow(tx, clientNotes, eq(clientNotes.id, id), { deletedAt: new Date() });
    const before = { clientId: note.clientId };
    const [entry] = await recordAudit(tx, actorOf(caller), 'delete', 'client note', id, { before });
    return { id, undo: undoOf(entry) };
  });

export const restoreNote = (db: Db, id: number, actor: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const { clientId } = await lockNote(tx, id);
    await updateRow(tx, clientNotes, eq(clientNotes.id, id), { deletedAt: null });
    await recordAudit(tx, actor, 'restore', 'client note', id, { after: { clientId } });
  });

const noteNotFound = () => notFound('This note does not exist.');

async function lockNote(tx: Db, id: number): Promise<NoteRow> {
  const note = await lockRow(tx, clientNotes, eq(clientNotes.id, id));
  if (!note) throw noteNotFound();
  return note;
}

function refuseOthers({ authorId, deletedAt }: NoteRow, caller: AdministratorCaller) {
  if (deletedAt) throw noteNotFound();
  requireAuthor(caller, authorId, 'note');
}

/** The name of an account, or the username that outlived it. */
const nameOf = (id: AnyPgColumn, username: AnyPgColumn) => sql<string | null>`coalesce(
  (select ${shownName} from ${administrators} where ${administrators.id} = ${id}), ${username})`;
const names = {
  author: nameOf(clientNotes.authorId, clientNotes.actor),
  editor: nameOf(clientNotes.editorId, clientNotes.editor),
};

async function toNote(tx: Db, row: NoteRow): Promise<Note> {
  const [named] = await tx.select(names).from(clientNotes).where(eq(clientNotes.id, row.id));
  return { ...row, author: named?.author ?? row.actor, editor: named?.editor ?? null };
}

export const noteRecords: ClientRecords = {
  kind: 'note',
  title: 'Notes',
  select: (addresses) => sql`
    select ${clientNotes.id}::text as id, coalesce(${clientNotes.address}, '') as address,
      ${clientNotes.createdAt} as at,
      jsonb_build_object('text', ${clientNotes.text}, 'updatedAt', ${clientNotes.updatedAt},
        'authorId', ${clientNotes.authorId}, 'author', ${names.author}, 'editor', ${names.editor}) as about
    from ${clientNotes}
    where ${clientNotes.deletedAt} is null and ${clientNotes.clientId} in
      (select ${clientAddresses.clientId} from ${clientAddresses}
        where ${clientAddresses.address} in ${addresses})`,
  entry: ({ author }) => ({ title: `Note by ${author}`, text: null, path: null }),
};

export async function eraseNotesOf(tx: Db, email: string): Promise<ErasedRecords[]> {
  const erased = await tx
    .delete(clientNotes)
    .where(sql`${clientNotes.address} = lower(${email})`)
    .returning({ id: clientNotes.id });
  return [{ what: 'Notes', erased: erased.length }];
}

/** Once their deletion can't be undone any more. */
export const sweepNotes = async (db: Db) => {
  await db.delete(clientNotes).where(lt(clientNotes.deletedAt, new Date(Date.now() - undoableMs)));
};

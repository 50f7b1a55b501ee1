import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { digests } from '../../platform/audit-log/digests';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import { administrators } from '../../platform/auth/schema';
import type { ClientRecords, ErasedRecords, SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { nextUpdatedAt, refuseStale } from '../../platform/db/edited-row';
import { insertRow, lockRow, updateRow } from '../../platform/db/rows';
import type { AdministratorCaller } from '../../platform/http/caller';
import { notFound } from '../../shared/failure';
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
    return toNote(note, nameOf(caller.administrator));
  });

/** A new text, or a deletion and its undo. */
export const changeNote = (
  { db, config }: Deps,
  id: number,
  { text, isDeleted, updatedAt }: ChangeNote,
  caller: AdministratorCaller,
): Promise<Note> =>
  db.transaction(async (tx) => {
    const before = await lockRow(tx, clientNotes, eq(clientNotes.id, id));
    if (!before || (before.deletedAt && isDeleted !== false))
      throw notFound('This note does not exist.');
    refuseStale('note', before, updatedAt);
    const note = await updateRow(tx, clientNotes, eq(clientNotes.id, id), {
      text,
      deletedAt: isDeleted === undefined ? undefined : isDeleted ? sql`now()` : null,
      updatedAt: nextUpdatedAt(before),
    });
    const action = isDeleted ? 'delete' : isDeleted === false ? 'restore' : 'update';
    await recordAudit(tx, actorOf(caller), action, 'client note', id, {
      before: { clientId: before.clientId, ...digests(config, { text: before.text }) },
      after: { clientId: before.clientId, ...digests(config, { text: note?.text }) },
    });
    return toNote(note ?? before, await authorOf(tx, before));
  });

const nameOf = ({ firstName, lastName, username }: AdministratorCaller['administrator']) =>
  `${firstName} ${lastName}`.trim() || username;

async function authorOf(tx: Db, { authorId, actor }: NoteRow): Promise<string> {
  const [author] = await tx
    .select({ name: authorName })
    .from(administrators)
    .where(eq(administrators.id, authorId ?? 0));
  return author?.name ?? actor;
}

const authorName = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${administrators.firstName},
  ${administrators.lastName})), ''), ${administrators.username})`;

const toNote = ({ id, text, createdAt, updatedAt }: NoteRow, author: string): Note => ({
  id,
  text,
  author,
  createdAt,
  updatedAt,
});

export const noteRecords: ClientRecords = {
  kind: 'note',
  title: 'Notes',
  select: (addresses) => sql`
    select ${clientNotes.id}::text as id, coalesce(${clientNotes.address}, '') as address,
      ${clientNotes.createdAt} as at,
      jsonb_build_object('text', ${clientNotes.text}, 'updatedAt', ${clientNotes.updatedAt},
        'author', coalesce((select ${authorName} from ${administrators}
          where ${administrators.id} = ${clientNotes.authorId}), ${clientNotes.actor})) as about
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

/** A deletion can be undone for a day. */
export const sweepNotes = async (db: Db) => {
  await db
    .delete(clientNotes)
    .where(
      and(
        isNotNull(clientNotes.deletedAt),
        lt(clientNotes.deletedAt, sql`now() - interval '24 hours'`),
      ),
    );
};

import { eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-log/record-audit';
import { refuseStale } from '../../../platform/auth/refuse-stale';
import type { Db } from '../../../platform/db/database';
import { later } from '../../../platform/db/edited-row';
import { getRow, insertRow } from '../../../platform/db/rows';
import { dayInSingapore } from '../../../shared/calendar-date';
import { conflict, forbidden, invalid } from '../../../shared/failure';
import { open } from '../deadlines/closing';
import { hasDay, isLive } from '../deadlines/contract';
import { inLetter } from '../deadlines/letters';
import { isClosedByHand } from '../deadlines/reconcile.server';
import { matterDocuments } from '../documents/schema.server';
import { lockMatter } from '../record/data.server';
import { auditMatter } from '../record/record-audit.server';
import type {
  CloseDeadline,
  EnterDeadline,
  KeepDeadline,
  ObjectToDeadline,
  OpenDeadline,
  SetDeadline,
} from './contract';
import { type DeadlineRow, requireDeadline } from './data.server';
import { refreshDocket } from './refresh-docket.server';
import { matterDeadlines } from './schema.server';
import { getObjection, isAnswering, objected } from './second-readings.server';
import { noteChanges } from './write-deadlines.server';

/** A last day from a letter that no rule asks for. */
export const enterDeadline = (
  db: Db,
  matterId: number,
  { updatedAt: lastSeen, effectiveOn, ...about }: EnterDeadline,
  actor: Actor,
): Promise<DeadlineRow> =>
  db.transaction(async (tx) => {
    const matter = await lockMatter(tx, matterId);
    await refuseStale(tx, { entity: 'matter', row: matter, lastSeen });
    if (!matter.isOpen) throw conflict('This matter has ended. Record what happened first.');
    const row = await insertRow(tx, matterDeadlines, {
      ...about,
      matterId,
      key: `letter:${crypto.randomUUID()}`,
      ...asStated(effectiveOn, about.source),
      enteredBy: actor.actor,
    });
    await noteChanges(tx, [{ ...row, what: 'entered from a letter' }], actor.actor);
    await refreshDocket(tx, matterId, actor.actor);
    await auditMatter(tx, actor, matterId, {
      action: 'create',
      entity: 'deadline',
      id: row.id,
      after: { matterId, effectiveOn },
    });
    return row;
  });

const asStated = (on: string, source: string) => ({
  nominalOn: on,
  effectiveOn: on,
  source,
  counting: [{ kind: 'result' as const, text: inLetter, source, on }],
});

/** Ends a deadline with what closed it, and the document that shows it. */
export const closeDeadline = (
  db: Db,
  id: number,
  { updatedAt, state, closedOn, note, documentId }: CloseDeadline,
  actor: Actor,
): Promise<DeadlineRow> =>
  change(db, id, actor, updatedAt, async (tx, row) => {
    if (!isLive(row)) throw conflict('This deadline was closed already.');
    if (closedOn > dayInSingapore()) throw invalid('The day is in the future', 'closedOn');
    if (documentId !== null) {
      const document = await getRow(tx, matterDocuments, eq(matterDocuments.id, documentId));
      if (document?.matterId !== row.matterId || document.scan === 'infected')
        throw invalid('Choose a document of this matter', 'documentId');
    }
    await write(tx, row, { state, closedOn, closingNote: note });
    return { what: state, note, documentId, effectiveOn: row.effectiveOn };
  });

/** Takes back that a person closed it; what an event closed opens when the event is corrected. */
export const openDeadline = (
  db: Db,
  id: number,
  { updatedAt, note }: OpenDeadline,
  actor: Actor,
): Promise<DeadlineRow> =>
  change(db, id, actor, updatedAt, async (tx, row) => {
    if (isLive(row)) throw conflict('This deadline is open.');
    if (!isClosedByHand(row))
      throw conflict('This deadline was closed by what happened. Correct the event instead.');
    await write(tx, row, { ...open, ...(!hasDay(row) && { state: 'to-enter' }) });
    return { what: 'opened again', note, effectiveOn: row.effectiveOn };
  });

/** A date set by hand stays, whatever a rule computes later. A day that was to be entered is from its letter. */
export const setDeadline = (
  db: Db,
  id: number,
  { updatedAt, effectiveOn, note }: SetDeadline,
  actor: Actor,
): Promise<DeadlineRow> =>
  change(db, id, actor, updatedAt, async (tx, row) => {
    if (!isLive(row)) throw conflict('This deadline was closed already.');
    const isEntered = row.state === 'to-enter';
    await write(tx, row, {
      ...(isEntered ? asStated(effectiveOn, note) : { effectiveOn }),
      state: 'open',
      isSetByHand: true,
      enteredBy: actor.actor,
      readBy: null,
      readAt: null,
    });
    const what = isEntered ? 'entered from the letter' : 'set by hand';
    return { what, note, effectiveOn };
  });

/** A second person read the letter, and agrees. */
export const readDeadline = (
  db: Db,
  id: number,
  updatedAt: string | undefined,
  actor: Actor,
): Promise<DeadlineRow> =>
  change(db, id, actor, updatedAt, async (tx, row) => {
    if (row.enteredBy === actor.actor)
      throw forbidden('Nobody is the second reader of an entry of their own. Ask a colleague.');
    const objection = await getObjection(tx, id);
    if (objection)
      throw conflict(
        `Somebody objects to this day: ${objection.text} Whoever entered it has to answer first.`,
      );
    await write(tx, row, { readBy: actor.actor, readAt: new Date() });
    return { what: 'read second', note: null, effectiveOn: row.effectiveOn };
  });

/** A second person read the letter, and found the day wrong: it goes back to whoever entered it. */
export const objectToDeadline = (
  db: Db,
  id: number,
  { updatedAt, reason }: ObjectToDeadline,
  actor: Actor,
): Promise<DeadlineRow> =>
  change(db, id, actor, updatedAt, async (tx, row) => {
    if (row.enteredBy === actor.actor)
      throw forbidden('This is an entry of your own. Set the day, or correct the event.');
    if (row.state !== 'open' || row.readBy !== null)
      throw conflict('Nobody has to read this day any more.');
    if (await getObjection(tx, id)) throw conflict('Somebody objects to this day already.');
    await write(tx, row, {});
    return { what: objected, note: reason, effectiveOn: row.effectiveOn };
  });

/** The answer to an objection that the day is right: it is read again. */
export const keepDeadline = (
  db: Db,
  id: number,
  { updatedAt, note }: KeepDeadline,
  actor: Actor,
): Promise<DeadlineRow> =>
  change(db, id, actor, updatedAt, async (tx, row) => {
    if (!(await getObjection(tx, id))) throw conflict('Nobody objects to this day.');
    if (!(await isAnswering(tx, id, actor.actor)))
      throw forbidden(
        'Whoever entered the day answers the objection, or the responsible person where they can’t.',
      );
    await write(tx, row, {});
    return { what: 'kept after an objection', note, effectiveOn: row.effectiveOn };
  });

interface Done {
  what: string;
  note: string | null;
  documentId?: number | null;
  effectiveOn: string;
}

const change = (
  db: Db,
  id: number,
  actor: Actor,
  lastSeen: string | undefined,
  work: (tx: Db, row: DeadlineRow) => Promise<Done>,
): Promise<DeadlineRow> =>
  db.transaction(async (tx) => {
    const { matterId } = await requireDeadline(tx, id);
    await lockMatter(tx, matterId);
    const row = await requireDeadline(tx, id);
    await refuseStale(tx, { entity: 'deadline', row, lastSeen });
    const done = await work(tx, row);
    await noteChanges(tx, [{ ...row, ...done }], actor.actor);
    await refreshDocket(tx, matterId, actor.actor);
    await auditMatter(tx, actor, matterId, {
      action: 'update',
      entity: 'deadline',
      id,
      before: { state: row.state, effectiveOn: row.effectiveOn },
      after: { what: done.what, effectiveOn: done.effectiveOn },
    });
    return requireDeadline(tx, id);
  });

const write = (tx: Db, { id }: DeadlineRow, values: Partial<DeadlineRow>) =>
  tx
    .update(matterDeadlines)
    .set({ ...values, updatedAt: later(matterDeadlines.updatedAt) })
    .where(eq(matterDeadlines.id, id));

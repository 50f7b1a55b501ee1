import { and, desc, eq, gte } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { UndoSource } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow, updateRow } from '../../platform/db/rows';
import { conflict, notFound } from '../../shared/failure';
import { undoableMs, undoIdOf } from '../../shared/undo';
import { lockInvoice } from './data.server';
import { refuseIssued } from './draft-invoice.server';
import { invoices } from './schema.server';
import { kindWord } from './words';

/** A draft only. Returns the id of its undo. */
export const deleteDraft = (db: Db, id: number, actor: Actor): Promise<string> =>
  db.transaction(async (tx) => {
    const draft = await lockInvoice(tx, id);
    refuseIssued(draft);
    await updateRow(tx, invoices, eq(invoices.id, id), {
      deletedAt: new Date(),
      deletedBy: actor.actor,
    });
    await recordAudit(tx, actor, 'delete', 'invoice', id);
    return undoIdOf('billing', id);
  });

export const draftUndo: UndoSource = {
  async find(db, since) {
    const deleted = await db
      .select()
      .from(invoices)
      .where(gte(invoices.deletedAt, since))
      .orderBy(desc(invoices.deletedAt))
      .limit(200);
    return deleted.flatMap(({ id, kind, clientName, deletedAt, deletedBy }) =>
      deletedAt
        ? {
            id,
            kind: 'deleted' as const,
            title: `Deleted a draft: ${kindWord(kind)} for ${clientName}`,
            text: null,
            actor: deletedBy ?? '',
            at: deletedAt,
            undoableUntil: new Date(deletedAt.getTime() + undoableMs),
            undone: null,
            refusal: null,
            path: '/admin/invoices?state=draft',
          }
        : [],
    );
  },
  undo: (db, id, actor) =>
    db.transaction(async (tx) => {
      const draft = await getRow(tx, invoices, eq(invoices.id, id));
      if (!draft) throw notFound('Change not found');
      if (!draft.deletedAt) throw conflict('This change has already been undone.');
      if (draft.deletedAt.getTime() + undoableMs < Date.now())
        throw conflict('This change can no longer be undone.');
      const isDeleted = and(eq(invoices.id, id), eq(invoices.deletedAt, draft.deletedAt));
      await updateRow(tx, invoices, isDeleted, { deletedAt: null, deletedBy: null });
      await recordAudit(tx, actor, 'restore', 'invoice', id);
      return 'The draft was restored.';
    }),
};

import { actorOf, recordAudit, recordAudits } from '../../platform/audit-log/record-audit';
import { requireColleague } from '../../platform/auth/administrator-data';
import { refuseStale, withoutStale } from '../../platform/auth/refuse-stale';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { definedFields } from '../../platform/db/edited-row';
import type { AdministratorCaller } from '../../platform/http/caller';
import { mailTo, queueMessage } from '../../platform/mail/outbox';
import { countText } from '../../shared/count-text';
import { conflict, notFound } from '../../shared/failure';
import type { SeveralChanged } from '../../shared/last-seen';
import type { ChangeEnquiries, ChangeEnquiry, ReplyToEnquiry } from './admin-contract';
import { enquiryReply } from './enquiry-messages.server';
import { type EnquiryKind, enquiryName } from './kinds';
import {
  type EnquiryRow,
  findEnquiryIds,
  getReplyByKey,
  insertReply,
  lockEnquiries,
  replyEvent,
  updateEnquiries,
} from './work-data.server';

export const enquiryNotFound = (kind: EnquiryKind) =>
  notFound(`This ${enquiryName[kind]} does not exist.`);

export async function lockEnquiry(tx: Db, kind: EnquiryKind, id: number): Promise<EnquiryRow> {
  const [enquiry] = await lockEnquiries(tx, kind, [id]);
  if (!enquiry) throw enquiryNotFound(kind);
  return enquiry;
}

export function changeEnquiry(
  db: Db,
  kind: EnquiryKind,
  id: number,
  { updatedAt: lastSeen, ...change }: ChangeEnquiry,
  caller: AdministratorCaller,
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockEnquiry(tx, kind, id);
    if (change.assigneeId != null) await requireColleague(tx, change.assigneeId);
    const changed = differing(before, change);
    if (!changed) return;
    await refuseStale(tx, { entity: enquiryName[kind], row: before, lastSeen });
    await updateEnquiries(tx, kind, [id], definedFields(change));
    await recordAudit(tx, actorOf(caller), 'update', enquiryName[kind], id, changed);
  });
}

export function changeEnquiries(
  db: Db,
  kind: EnquiryKind,
  { ids: selected, filters, seen, ...change }: ChangeEnquiries,
  caller: AdministratorCaller,
): Promise<SeveralChanged> {
  return db.transaction(async (tx) => {
    if (change.assigneeId != null) await requireColleague(tx, change.assigneeId);
    const ids = filters
      ? await findEnquiryIds(tx, kind, filters, caller.administrator.id, selected)
      : selected;
    const found = (await lockEnquiries(tx, kind, ids)).filter((row) => differing(row, change));
    const { fresh, changedSince } = await withoutStale(tx, enquiryName[kind], found, seen);
    if (fresh.length > 0) {
      const changedIds = fresh.map(({ id }) => id);
      await updateEnquiries(tx, kind, changedIds, definedFields(change));
      const entries = fresh.map((row) => ({ entityId: row.id, ...differing(row, change) }));
      await recordAudits(tx, actorOf(caller), 'update', enquiryName[kind], entries);
    }
    return { count: fresh.length, changedSince };
  });
}

/** Stores an answer and queues its mail, once for each key. */
export async function replyToEnquiry(
  { db, config, wake }: Pick<SiteContext, 'db' | 'config' | 'wake'>,
  kind: EnquiryKind,
  id: number,
  { subject, text, state, key, updatedAt: lastSeen }: ReplyToEnquiry,
  caller: AdministratorCaller,
): Promise<void> {
  const { actor, administratorId } = actorOf(caller);
  await db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, kind, id);
    const reply = await insertReply(tx, { kind, enquiryId: id, key, subject, text, actor });
    if (!reply) {
      const known = await getReplyByKey(tx, key);
      if (known?.kind === kind && known.enquiryId === id && known.text === text) return;
      throw conflict('This key belongs to another answer.');
    }
    await refuseStale(tx, { entity: enquiryName[kind], row: enquiry, lastSeen });
    await queueMessage(
      tx,
      mailTo(enquiry.email, config, {
        eventKey: replyEvent(kind, id, reply.id),
        language: enquiry.language,
        message: () => enquiryReply({ subject, text }, kind, enquiry),
      }),
    );
    await updateEnquiries(tx, kind, [id], {
      state,
      answeredAt: enquiry.answeredAt ?? new Date(),
      assigneeId: enquiry.assigneeId ?? administratorId,
    });
    await recordAudit(tx, actorOf(caller), 'reply', enquiryName[kind], id, {
      before: { state: enquiry.state },
      after: { replyId: reply.id, state },
    });
  });
  wake();
}

/** The audit trail can't be erased, so it has only the length of a note, which is about a person. */
function differing(before: EnquiryRow, change: Omit<ChangeEnquiry, 'updatedAt'>) {
  const fields = (['state', 'assigneeId', 'note'] as const).filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
  if (fields.length === 0) return undefined;
  const audited = (row: Partial<EnquiryRow>) =>
    Object.fromEntries(
      fields.map((field) => [
        field,
        field === 'note' ? countText([...(row.note ?? '')].length, 'character') : row[field],
      ]),
    );
  return { before: audited(before), after: audited(change as Partial<EnquiryRow>) };
}

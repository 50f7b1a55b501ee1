import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { queueMessage } from '../../platform/mail/outbox';
import { conflict } from '../../shared/failure';
import type { ReplyToEnquiry } from './admin-contract';
import type { EnquiryKind } from './kinds';
import { enquiryReply } from './reply-message.server';
import { getReplyByKey, insertReply, replyEvent, updateEnquiries } from './work-data.server';
import { auditOf, lockEnquiry } from './work-on-enquiry.server';

/** Answers an enquiry by mail: kept with it and queued in one transaction, once for each press. */
export async function replyToEnquiry(
  { db, config, wake }: Pick<SiteContext, 'db' | 'config' | 'wake'>,
  kind: EnquiryKind,
  id: number,
  { subject, text, state, key }: ReplyToEnquiry,
  caller: Caller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, kind, id);
    const reply = await insertReply(tx, {
      kind,
      enquiryId: id,
      key,
      subject,
      text,
      actor: actorOf(caller).actor,
    });
    if (!reply) {
      const known = await getReplyByKey(tx, key);
      if (known?.kind === kind && known.enquiryId === id && known.text === text) return;
      throw conflict('This key belongs to another answer.');
    }
    await queueMessage(tx, {
      eventKey: replyEvent(kind, id, reply.id),
      to: enquiry.email,
      replyTo: config.firmEmail,
      message: enquiryReply({ subject, text }, kind, enquiry),
    });
    await updateEnquiries(tx, kind, [id], {
      state,
      answeredAt: enquiry.answeredAt ?? new Date(),
      assigneeId: enquiry.assigneeId ?? caller.administrator?.id ?? null,
    });
    await recordAudit(
      tx,
      auditOf(kind, id, caller, {
        action: 'reply',
        before: { state: enquiry.state },
        after: { replyId: reply.id, state },
      }),
    );
  });
  wake();
}

import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import type { Caller } from '../../../platform/http/caller';
import { queueMessage } from '../../../platform/mail/outbox';
import { notFound } from '../../../shared/failure';
import { auditOf } from '../work-on-enquiry.server';
import type { AnswerCheck } from './contract';
import { type CheckRow, lockCheck, updateAnswer } from './data.server';
import { checkAnswered } from './messages.server';

/** Keeps a lawyer’s comment and mails it. The same comment sent again is no second mail. */
export async function answerCheck(
  { db, config }: Pick<SiteContext, 'db' | 'config'>,
  id: number,
  { comment }: AnswerCheck,
  caller: Caller,
): Promise<CheckRow> {
  return db.transaction(async (tx) => {
    const before = await lockCheck(tx, id);
    if (!before) throw notFound('Check not found');
    if (before.comment === comment) return before;
    const commentedAt = new Date();
    const { actor, administratorId } = actorOf(caller);
    const after = await updateAnswer(tx, id, {
      comment,
      commentedBy: actor,
      commentedAt,
      assigneeId: before.assigneeId ?? administratorId,
    });
    if (!after) throw notFound('Check not found');
    await recordAudit(
      tx,
      auditOf('check', id, caller, {
        action: 'answer',
        before: { state: before.state, comment: lengthOf(before.comment) },
        after: { state: after.state, comment: lengthOf(comment) },
      }),
    );
    await queueMessage(tx, {
      eventKey: `check:${id}:answer:${commentedAt.getTime()}`,
      to: after.email,
      replyTo: config.firmEmail,
      message: checkAnswered({ ...after, comment }, config.siteUrl),
    });
    return after;
  });
}

/** The words themselves stay out of the audit trail, which nobody can erase: they are about a person. */
const lengthOf = (comment: string | null) => comment && `${[...comment].length} characters`;

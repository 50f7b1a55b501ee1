import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { mailTo, queueMessage } from '../../../platform/mail/outbox';
import { countText } from '../../../shared/count-text';
import { notFound } from '../../../shared/failure';
import { enquiryName } from '../kinds';
import type { AnswerCheck } from './contract';
import { type CheckRow, lockCheck, updateAnswer } from './data.server';
import { checkAnswered } from './messages.server';

/** Stores a lawyer’s comment and mails it; the same comment is mailed once. */
export async function answerCheck(
  { db, config }: Pick<SiteContext, 'db' | 'config'>,
  id: number,
  { comment }: AnswerCheck,
  caller: AdministratorCaller,
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
    await recordAudit(tx, actorOf(caller), 'answer', enquiryName.check, id, {
      before: { state: before.state, comment: lengthOf(before.comment) },
      after: { state: after.state, comment: lengthOf(comment) },
    });
    await queueMessage(
      tx,
      mailTo(after.email, config, {
        eventKey: `check:${id}:answer:${commentedAt.getTime()}`,
        language: after.language,
        message: () => checkAnswered({ ...after, comment }, config.siteUrl),
      }),
    );
    return after;
  });
}

/** The audit trail can’t be erased, so it does not have the comment, which is about a person. */
const lengthOf = (comment: string | null) => comment && countText([...comment].length, 'character');

import type { Actor } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { queueMessage } from '../../../platform/mail/outbox';
import { conflict } from '../../../shared/failure';
import { cancelReplaced, closeReplaced } from '../../orders/place-priced.server';
import { lockMatter } from '../record/data.server';
import { mailToClient } from '../record/mails.server';
import { matterLink } from '../record/matter-links.server';
import { auditMatter } from '../record/record-audit.server';
import { replaceAnswer, requireDue, settleOrder } from './answer-renewal.server';
import { getDue, insertAnswer, withdrawAnswers } from './data.server';
import { answerReceived } from './mails.server';
import { readOwnRenewal } from './read-renewal.server';

/** What a client said to the desk, in place of an answer before. */
export const takeAnswer = (
  context: SiteContext,
  matterId: number,
  { choice, remark }: { choice: 'not-now' | 'elsewhere'; remark: string },
  actor: Actor,
) =>
  context.db.transaction(async (tx) => {
    const matter = await lockMatter(tx, matterId);
    const due = await requireDue(tx, matterId);
    if (due.answer?.choice === 'renew')
      throw conflict('The client has ordered the renewal. Withdraw that answer first.');
    const renewal = await readOwnRenewal(tx, due);
    await replaceAnswer(tx, context, due, actor.actor);
    const { id } = await insertAnswer(tx, {
      matterId,
      expiresOn: due.renewal.expiresOn,
      choice,
      parts: [],
      remark,
      shown: { text: [], price: null },
      isConfirmed: false,
      email: matter.clientEmail,
      key: crypto.randomUUID(),
      actor: actor.actor,
    });
    const link = matterLink(matter, context, 'renewal');
    const message = () => answerReceived(matter, renewal, { choice, parts: [], link });
    await queueMessage(tx, mailToClient(matter, context.config, `renewal-answer:${id}`, message));
    await auditMatter(tx, actor, matterId, {
      action: 'update',
      after: { renewal: choice },
    });
  });

/** Opens the question again; an unpaid order ends with its answer. */
export async function withdrawAnswer(
  context: SiteContext,
  matterId: number,
  { answerId, why }: { answerId: number; why: string },
  actor: Actor,
) {
  await settleOrder(context, matterId);
  const replaced = await context.db.transaction(async (tx) => {
    await lockMatter(tx, matterId);
    const due = await getDue(tx, matterId);
    if (due?.answer?.id !== answerId)
      throw conflict(
        'The answer has changed since you opened this matter. Please reload it first.',
      );
    if (due.answer.isPaid)
      throw conflict(
        due.answer.isTestPayment
          ? 'The renewal was paid by a test. Cancel its order instead.'
          : 'The renewal is paid. Cancel and refund its order instead.',
      );
    const { matter, renewal, answer } = due;
    await withdrawAnswers(
      tx,
      { matterId: matter.id, expiresOn: renewal.expiresOn },
      { by: actor.actor, why },
    );
    await auditMatter(tx, actor, matterId, {
      action: 'update',
      before: { renewal: answer.choice },
      after: { renewal: null },
    });
    return answer.orderId
      ? cancelReplaced(tx, context, answer.orderId, 'We opened the renewal again.')
      : undefined;
  });
  context.wake();
  if (replaced) await closeReplaced(context, replaced);
}

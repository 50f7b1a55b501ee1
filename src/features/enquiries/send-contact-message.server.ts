import type { SiteContext } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { limitFormPosts, limitMailsTo } from '../../platform/http/public-form';
import { queueMessage } from '../../platform/mail/outbox';
import type { ContactSubmission, SendContactMessage } from './contract';
import { contactNotice, contactReceived } from './enquiry-messages.server';
import { contactSubmissions } from './schema.server';

/** Keeps the message, counts it and queues the receipt and the firm's notice in one transaction. */
export async function sendContactMessage(
  deps: SiteContext,
  sent: SendContactMessage,
  caller: Caller,
): Promise<ContactSubmission> {
  const { config } = deps;
  const kept = await deps.db.transaction(async (tx) => {
    await limitFormPosts({ db: tx, config }, 'contact', caller);
    await limitMailsTo({ db: tx, config }, sent.email, caller);
    const { name, email, phone, service, message } = sent;
    const [row] = await tx
      .insert(contactSubmissions)
      .values({ name, email, phone, service, message })
      .returning();
    if (!row) throw new Error('The message was not stored.');
    const submission = { ...row, submittedAt: row.submittedAt.toISOString() };
    await queueMessage(tx, {
      eventKey: `contact:${row.id}:received`,
      to: row.email,
      replyTo: config.firmEmail,
      message: contactReceived(submission),
    });
    await queueMessage(tx, {
      eventKey: `contact:${row.id}:notice`,
      to: config.firmEmail,
      replyTo: row.email,
      message: contactNotice(submission, config.siteUrl),
    });
    return submission;
  });
  deps.wake();
  return kept;
}

import type { SiteContext } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { limitFormPosts, limitMailsTo } from '../../platform/http/public-form';
import { queueMessage } from '../../platform/mail/outbox';
import type { ConsultationRequest, RequestConsultation } from './contract';
import { consultationNotice, consultationReceived } from './enquiry-messages.server';
import { consultationRequests } from './schema.server';

/**
 * Keeps the request, counts it and queues what it promises in one transaction, so that a refused one
 * leaves nothing behind, not even in the limits.
 */
export async function requestConsultation(
  deps: SiteContext,
  request: RequestConsultation,
  caller: Caller,
): Promise<ConsultationRequest> {
  const { config } = deps;
  const kept = await deps.db.transaction(async (tx) => {
    await limitFormPosts({ db: tx, config }, 'consultation', caller);
    await limitMailsTo({ db: tx, config }, request.email, caller);
    const [row] = await tx
      .insert(consultationRequests)
      .values({
        name: request.name,
        email: request.email,
        phone: request.phone,
        subject: request.subject,
        message: request.message,
        service: request.service || null,
        companyName: request.companyName || null,
        serviceType: request.serviceType || null,
        ipType: request.ipType || null,
        country: request.country || null,
        description: request.description || null,
      })
      .returning();
    if (!row) throw new Error('The consultation request was not stored.');
    const consultation = { ...row, requestedAt: row.requestedAt.toISOString() };
    await queueMessage(tx, {
      eventKey: `consultation:${row.id}:received`,
      to: row.email,
      replyTo: config.firmEmail,
      message: consultationReceived(consultation),
    });
    await queueMessage(tx, {
      eventKey: `consultation:${row.id}:notice`,
      to: config.firmEmail,
      replyTo: row.email,
      message: consultationNotice(consultation, config.siteUrl),
    });
    return consultation;
  });
  deps.wake();
  return kept;
}

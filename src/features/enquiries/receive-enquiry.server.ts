import type { Config } from '../../platform/config/config';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { insertRow, withIsoDates } from '../../platform/db/rows';
import type { Caller } from '../../platform/http/caller';
import { mailTo, mailToFirm, queueMessage } from '../../platform/mail/outbox';
import { limitFormPosts, limitMailsTo } from '../../platform/rate-limit/limits';
import type { Message } from '../../shared/mail-content';
import { categoryClasses } from './category-classes';
import type {
  ConsultationRequest,
  ContactSubmission,
  RequestCheck,
  RequestConsultation,
  SendContactMessage,
  TrademarkCheck,
} from './contract';
import {
  consultationNotice,
  consultationReceived,
  contactNotice,
  contactReceived,
} from './enquiry-messages.server';
import { promiseAnswer } from './reports/make-report.server';
import { consultationRequests, contactSubmissions, trademarkChecks } from './schema.server';

/**
 * Stores the request. A report follows where the register can answer it; else a person does, and the
 * visitor and the firm are told in the same transaction.
 */
export function requestCheck(
  db: Db,
  { phone, classes, ...request }: RequestCheck,
  config: Pick<Config, 'siteUrl' | 'firmEmail'>,
): Promise<TrademarkCheck> {
  return db.transaction(async (tx) => {
    const row = await insertRow(tx, trademarkChecks, {
      ...request,
      phone: phone || null,
      classes: classes ?? categoryClasses(request.category),
      reportState: isComparable(request) ? 'queued' : 'with-lawyer',
    });
    if (row.reportState === 'with-lawyer') await promiseAnswer(tx, row, config);
    return withIsoDates(row);
  });
}

/** An invention, or a sign without letters and digits, can’t be compared with names. */
const isComparable = ({ name, category }: Pick<RequestCheck, 'name' | 'category'>) =>
  category.toLowerCase() !== 'patent' && /[\p{L}\p{N}]/u.test(name);

export const requestConsultation = (
  deps: SiteContext,
  request: RequestConsultation,
  caller: Caller,
): Promise<ConsultationRequest> =>
  receive(deps, 'consultation', request.email, caller, async (tx) => {
    const { name, email, phone, subject, message } = request;
    const row = await insertRow(tx, consultationRequests, {
      name,
      email,
      phone,
      subject,
      message,
      service: request.service || null,
      companyName: request.companyName || null,
      serviceType: request.serviceType || null,
      ipType: request.ipType || null,
      country: request.country || null,
      description: request.description || null,
    });
    const stored = withIsoDates(row);
    return {
      stored,
      receipt: consultationReceived(stored),
      notice: consultationNotice(stored, deps.config.siteUrl),
    };
  });

export const sendContactMessage = (
  deps: SiteContext,
  { name, email, phone, service, message }: SendContactMessage,
  caller: Caller,
): Promise<ContactSubmission> =>
  receive(deps, 'contact', email, caller, async (tx) => {
    const row = await insertRow(tx, contactSubmissions, { name, email, phone, service, message });
    const stored = withIsoDates(row);
    return {
      stored,
      receipt: contactReceived(stored),
      notice: contactNotice(stored, deps.config.siteUrl),
    };
  });

/**
 * Stores an enquiry, counts it and queues its receipt and the firm's notice in one transaction, so that a
 * refused one leaves nothing behind, not even in the limits.
 */
async function receive<Stored extends { id: number }>(
  { db, config, wake }: SiteContext,
  kind: 'consultation' | 'contact',
  email: string,
  caller: Caller,
  store: (tx: Db) => Promise<{ stored: Stored; receipt: Message; notice: Message }>,
): Promise<Stored> {
  const received = await db.transaction(async (tx) => {
    await limitFormPosts({ db: tx, config }, kind, caller);
    await limitMailsTo({ db: tx, config }, email, caller);
    const { stored, receipt, notice } = await store(tx);
    const event = `${kind}:${stored.id}`;
    await queueMessage(
      tx,
      mailTo(email, config, { eventKey: `${event}:received`, message: receipt }),
      mailToFirm(email, config, { eventKey: `${event}:notice`, message: notice }),
    );
    return stored;
  });
  wake();
  return received;
}

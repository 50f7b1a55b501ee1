import type { Config } from '../../platform/config/config';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { insertRow } from '../../platform/db/rows';
import type { Caller } from '../../platform/http/caller';
import { mailTo, mailToFirm, queueMessage } from '../../platform/mail/outbox';
import { limitFormPosts, limitMailsTo } from '../../platform/rate-limit/limits';
import type { Message } from '../../shared/mail-content';
import type { checkCategories } from './check-categories';
import type { RequestCheck, RequestConsultation, SendContactMessage } from './contract';
import {
  consultationNotice,
  consultationReceived,
  contactNotice,
  contactReceived,
} from './enquiry-messages.server';
import { promiseAnswer } from './reports/make-report.server';
import { consultationRequests, contactSubmissions, trademarkChecks } from './schema.server';

const classes: Record<keyof typeof checkCategories, string[]> = {
  tech: ['9', '38', '42'],
  food: ['29', '30', '32', '43'],
  retail: ['35'],
  services: ['35', '42', '45'],
  health: ['5', '10', '44'],
  fashion: ['14', '18', '25'],
  finance: ['36'],
  education: ['41'],
  other: [],
};

/** None for a category that says nothing of the business. */
const categoryClasses = (category: string): string[] =>
  Object.hasOwn(classes, category) ? classes[category as keyof typeof classes] : [];

/**
 * Stores the request. A report follows where the register can answer it; else a person does, and the
 * mails to the visitor and the firm are queued in the same transaction.
 */
export function requestCheck(
  db: Db,
  { phone, classes, ...request }: RequestCheck,
  config: Pick<Config, 'siteUrl' | 'firmEmail'>,
) {
  return db.transaction(async (tx) => {
    const row = await insertRow(tx, trademarkChecks, {
      ...request,
      phone: phone || null,
      classes: classes ?? categoryClasses(request.category),
      reportState: isComparable(request) ? 'queued' : 'with-lawyer',
    });
    if (row.reportState === 'with-lawyer') await promiseAnswer(tx, row, config);
    return row;
  });
}

/** An invention, or a sign without letters and digits, can’t be compared with names. */
const isComparable = ({ name, category }: Pick<RequestCheck, 'name' | 'category'>) =>
  category.toLowerCase() !== 'patent' && /[\p{L}\p{N}]/u.test(name);

export const requestConsultation = (
  deps: SiteContext,
  request: RequestConsultation,
  caller: Caller,
) =>
  receive(deps, caller, {
    kind: 'consultation',
    email: request.email,
    store: (tx) => insertRow(tx, consultationRequests, request),
    receipt: consultationReceived,
    notice: consultationNotice,
  });

export const sendContactMessage = (
  deps: SiteContext,
  message: SendContactMessage,
  caller: Caller,
) =>
  receive(deps, caller, {
    kind: 'contact',
    email: message.email,
    store: (tx) => insertRow(tx, contactSubmissions, message),
    receipt: contactReceived,
    notice: contactNotice,
  });

interface Receiving<Row> {
  kind: 'consultation' | 'contact';
  email: string;
  store(tx: Db): Promise<Row>;
  receipt(row: Row): Message;
  notice(row: Row, siteUrl: string): Message;
}

/**
 * Stores an enquiry, counts it and queues its receipt and the firm's notice in one transaction, so that a
 * refused one leaves nothing behind, not even in the limits.
 */
async function receive<Row extends { id: number }>(
  { db, config, wake }: SiteContext,
  caller: Caller,
  { kind, email, store, receipt, notice }: Receiving<Row>,
): Promise<Row> {
  const received = await db.transaction(async (tx) => {
    await limitFormPosts({ db: tx, config }, kind, caller);
    await limitMailsTo({ db: tx, config }, email, caller);
    const row = await store(tx);
    const event = `${kind}:${row.id}`;
    await queueMessage(
      tx,
      mailTo(email, config, { eventKey: `${event}:received`, message: receipt(row) }),
      mailToFirm(email, config, {
        eventKey: `${event}:notice`,
        message: notice(row, config.siteUrl),
      }),
    );
    return row;
  });
  wake();
  return received;
}

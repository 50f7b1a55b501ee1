import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { messages } from './schema';

/** What was queued for an order, in order. */
export const findOrderMails = (db: Db, orderId: string) =>
  db
    .select({
      id: messages.id,
      toAddress: messages.toAddress,
      subject: messages.subject,
      plain: messages.plain,
      status: messages.status,
      attempts: messages.attempts,
      lastError: messages.lastError,
      createdAt: messages.createdAt,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .where(eq(messages.orderId, orderId))
    .orderBy(asc(messages.id))
    .limit(500);

/** A link may open an order or an account: whoever reads a message that is not theirs reads it without. */
export const maskLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, '(link)');

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

import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { messages } from '../../platform/mail/schema';
import type { MailQuery } from './contract';

const listed = {
  id: messages.id,
  toAddress: messages.toAddress,
  subject: messages.subject,
  status: messages.status,
  attempts: messages.attempts,
  nextAttemptAt: messages.nextAttemptAt,
  lastError: messages.lastError,
  createdAt: messages.createdAt,
  sentAt: messages.sentAt,
  orderId: messages.orderId,
};

type MessageRow = typeof messages.$inferSelect;
export type ListedMessage = Pick<MessageRow, keyof typeof listed>;

/** %, _ and \ mean themselves. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

export async function findMessages(
  db: Db,
  { status, q }: Pick<MailQuery, 'status' | 'q'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ found: ListedMessage[]; total: number }> {
  const where = and(
    status ? eq(messages.status, status) : undefined,
    q
      ? or(ilike(messages.toAddress, containing(q)), ilike(messages.subject, containing(q)))
      : undefined,
  );
  const found = await db
    .select(listed)
    .from(messages)
    .where(where)
    .orderBy(desc(messages.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(messages)
    .where(where);
  return { found, total: counted?.total ?? 0 };
}

export async function getMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const [message] = await db.select().from(messages).where(eq(messages.id, id));
  return message;
}

/** Due at once, with the whole series of attempts before it; what is sent stays sent. */
export function requeueMessages(tx: Db, which: { id: number } | 'failed') {
  return tx
    .update(messages)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: sql`now()` })
    .where(
      which === 'failed'
        ? eq(messages.status, 'failed')
        : and(eq(messages.id, which.id), inArray(messages.status, ['queued', 'failed'])),
    )
    .returning({ id: messages.id, toAddress: messages.toAddress, subject: messages.subject });
}

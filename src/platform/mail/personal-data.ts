import { asc, inArray, like, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { messages } from './schema';

/** Messages of an account begin so; some hold a link that opens it. */
const ofAccount = (customerId: number) => `customer:${customerId}:%`;

/** What was sent to a person; without its text where that may hold a link that opens an account. */
export async function findMessagesTo(
  db: Db,
  { customerId, email }: { customerId: number; email: string | undefined },
) {
  const found = await db
    .select()
    .from(messages)
    .where(
      or(
        like(messages.eventKey, ofAccount(customerId)),
        email ? sql`lower(${messages.toAddress}) = lower(${email})` : undefined,
      ),
    )
    .orderBy(asc(messages.id))
    .limit(10_000);
  return found
    .filter(({ eventKey }) => !eventKey.endsWith(':firm'))
    .map(({ eventKey, toAddress, subject, plain, createdAt, sentAt }) => ({
      to: toAddress,
      subject,
      text: eventKey.startsWith('customer:') ? undefined : plain,
      queuedAt: createdAt,
      sentAt,
    }));
}

/** What was sent to a person, and what was sent about them. */
export async function eraseMessagesOf(
  tx: Db,
  { customerId, email }: { customerId: number; email: string | undefined },
) {
  await tx
    .delete(messages)
    .where(
      or(
        like(messages.eventKey, ofAccount(customerId)),
        email ? sql`lower(${messages.toAddress}) = lower(${email})` : undefined,
        email ? sql`lower(${messages.replyTo}) = lower(${email})` : undefined,
      ),
    );
}

export async function eraseMessagesOfOrders(tx: Db, orderIds: string[]) {
  if (orderIds.length > 0) await tx.delete(messages).where(inArray(messages.orderId, orderIds));
}

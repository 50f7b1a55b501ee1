import { asc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { verifiedEmail } from '../../shared/account-name';
import type { Person } from '../context';
import type { Db } from '../db/database';
import type { Vault } from '../vault/vault';
import { messages } from './schema';
import { openSubject, openText } from './sealed-texts';

/** The messages of an order, oldest first. */
export async function findOrderMails(db: Db, vault: Vault, orderId: string) {
  const found = await db
    .select()
    .from(messages)
    .where(eq(messages.orderId, orderId))
    .orderBy(asc(messages.id))
    .limit(500);
  return found.map((message) => ({
    id: message.id,
    to: message.toAddress,
    subject: openSubject(vault, message),
    text: openText(vault, message, message.plain),
    state: message.status,
    attempts: message.attempts,
    problem: message.lastError,
    queuedAt: message.createdAt,
    sentAt: message.sentAt,
  }));
}

/** Whose message it is, in lower case. */
export const presentAddress = sql<string>`lower(coalesce(${messages.movedTo}, ${messages.toAddress}))`;

/** Messages about the account, or with its confirmed address in one of these columns. */
function messagesOf(person: Person, ...columns: (PgColumn | SQL)[]) {
  const email = verifiedEmail(person);
  return or(
    like(messages.eventKey, `customer:${person.id}:%`),
    ...columns.map((column) => (email ? sql`lower(${column}) = lower(${email})` : undefined)),
  );
}

/** Messages to a person. Those about the account have no text, since it may contain a link to sign in. */
export async function findMessagesTo(db: Db, vault: Vault, person: Person) {
  const found = await db
    .select()
    .from(messages)
    .where(messagesOf(person, presentAddress))
    .orderBy(asc(messages.id))
    .limit(10_000);
  return found
    .filter(({ eventKey }) => !eventKey.endsWith(':firm'))
    .map((message) => ({
      to: message.toAddress,
      subject: openSubject(vault, message),
      text: message.eventKey.startsWith('customer:')
        ? undefined
        : openText(vault, message, message.plain),
      queuedAt: message.createdAt,
      sentAt: message.sentAt,
    }));
}

/** Where they were sent stays. */
export async function moveMessages(tx: Db, { email }: Person, to: string): Promise<void> {
  await tx.update(messages).set({ movedTo: to }).where(sql`${presentAddress} = lower(${email})`);
  await tx
    .update(messages)
    .set({ replyTo: to })
    .where(sql`lower(${messages.replyTo}) = lower(${email})`);
}

/** Deletes the messages to a person and about them; returns how many. */
export async function eraseMessagesOf(tx: Db, person: Person): Promise<number> {
  const about = messagesOf(person, presentAddress, messages.replyTo);
  return (await tx.delete(messages).where(about).returning({ id: messages.id })).length;
}

export async function eraseMessagesOfOrders(tx: Db, orderIds: string[]): Promise<number> {
  if (orderIds.length === 0) return 0;
  const ofOrders = inArray(messages.orderId, orderIds);
  return (await tx.delete(messages).where(ofOrders).returning({ id: messages.id })).length;
}

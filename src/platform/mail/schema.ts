import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { mailStates } from '../../shared/mail-states';
import { createdAt, moment } from '../db/columns';

/** The outbox: written in the transaction of the event, delivered by a job. */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The idempotency key: each is queued once. */
    eventKey: text().notNull().unique(),
    toAddress: text().notNull(),
    /** The client's account has changed its address: the message belongs to this one now. */
    movedTo: text(),
    replyTo: text(),
    /** Encrypted. */
    subject: text().notNull(),
    /** Encrypted, and empty once it is sent. */
    html: text().notNull(),
    /** Encrypted. Once it is sent, the secret part of its links is masked. */
    plain: text().notNull(),
    /** False in rows of an earlier release, until the next start. */
    isSealed: boolean().notNull().default(false),
    /** False if the subject is stored as it is, by an earlier release. */
    isSubjectSealed: boolean().notNull().default(false),
    orderId: text(),
    /** A file that is made when the message is sent, by the feature that knows it: `invoice:12`. */
    attachment: text(),
    /** Of a message on a subscription: the page of the site that ends it. */
    unsubscribePath: text(),
    status: text({ enum: mailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** The lease of the delivering process. */
    leasedUntil: moment(),
    lastError: text(),
    /** When its address was found to have no mailbox, until an owner says that it has one. */
    refusedAt: moment(),
    /** When a mail server took it. */
    sentAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('messages_due').on(table.nextAttemptAt).where(sql`${table.status} = 'queued'`),
    index('messages_undelivered').on(table.id).where(sql`${table.status} in ('failed', 'bounced')`),
    index('messages_unsealed')
      .on(table.id)
      .where(sql`not (${table.isSealed} and ${table.isSubjectSealed})`),
    index('messages_by_order').on(table.orderId),
    index('messages_refused')
      .on(sql`lower(${table.toAddress})`)
      .where(sql`${table.refusedAt} is not null`),
    index('messages_by_address').on(
      sql`lower(coalesce(${table.movedTo}, ${table.toAddress}))`,
      table.createdAt,
    ),
    check(
      'messages_status',
      sql`${table.status} in ('queued', 'sent', 'kept', 'failed', 'bounced')`,
    ),
  ],
);

/** Deleted messages, whose files are deleted next; a trigger adds them. */
export const erasedMessages = pgTable('erased_messages', {
  id: bigint({ mode: 'number' }).primaryKey(),
  erasedAt: moment().notNull().defaultNow(),
});

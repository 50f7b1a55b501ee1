import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../platform/db/columns';
import { matterId } from '../record/schema.server';

/** Between the client and the firm. */
export const matterMessages = pgTable(
  'matter_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matterId: matterId(),
    isFromFirm: boolean().notNull(),
    /** An administrator’s username, or `client`. */
    actor: text().notNull(),
    text: text().notNull(),
    /** The idempotency key of a click. */
    key: text().notNull().unique(),
    createdAt: createdAt(),
    /** When the other side read it. */
    readAt: moment(),
    /** When the firm answered a client's message, or decided that it needs no answer. */
    answeredAt: moment(),
  },
  (table) => [
    index('matter_messages_by_matter').on(table.matterId, table.id),
    index('matter_messages_to_answer')
      .on(table.matterId, table.createdAt)
      .where(sql`not ${table.isFromFirm} and ${table.answeredAt} is null`),
  ],
);

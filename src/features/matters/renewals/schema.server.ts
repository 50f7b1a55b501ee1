import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../platform/db/columns';
import { orders } from '../../orders/schema.server';
import { day, matterId } from '../record/schema.server';
import { type RenewalShown, renewalChoices, renewalStages } from './contract';

/** The letters that asked a client whether to renew, each stage of a term once. */
export const renewalReminders = pgTable(
  'renewal_reminders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matterId: matterId(),
    /** The end of the term that it asks about. */
    expiresOn: day().notNull(),
    /** Null: sent by hand. */
    stage: text({ enum: renewalStages }),
    /** Event of the letter's mail in the outbox. */
    eventKey: text().notNull().unique(),
    /** An administrator’s username, or `job`. */
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('renewal_reminders_once').on(table.matterId, table.expiresOn, table.stage),
  ],
);

/** What clients answered about a renewal. Never changed but to withdraw it; the last one that stands counts. */
export const renewalAnswers = pgTable(
  'renewal_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matterId: matterId(),
    expiresOn: day().notNull(),
    choice: text({ enum: renewalChoices }).notNull(),
    /** Classes, or years of a patent, to renew. The column is named after the marks that alone were renewed at first. */
    parts: text('classes').array().notNull(),
    /** Who else renews it, or what the client said to the desk. */
    remark: text(),
    /** The text and the prices that were shown. */
    shown: jsonb().$type<RenewalShown>().notNull(),
    /** The order by which the renewal is paid. */
    orderId: text().references(() => orders.id, { onDelete: 'set null' }),
    /** Confirmed by a code that went to the client’s address. */
    isConfirmed: boolean().notNull(),
    /** The client’s address at that time. */
    email: text().notNull(),
    /** The idempotency key of a click. */
    key: text().notNull().unique(),
    /** `client`, or the username of who took it down. */
    actor: text().notNull(),
    createdAt: createdAt(),
    withdrawnAt: moment(),
    withdrawnBy: text(),
    withdrawnWhy: text(),
  },
  (table) => [
    index('renewal_answers_by_matter').on(table.matterId, table.id),
    check('renewal_answers_choice', sql`${table.choice} in ('renew', 'not-now', 'elsewhere')`),
  ],
);

import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';

/** What an owner has said of the firm: that a claim is true, or whether a rule holds. */
export const firmAnswers = pgTable('firm_answers', {
  key: text().primaryKey(),
  isTrue: boolean().notNull(),
  /** What was read then: a claim whose text has changed since is a sample again. */
  text: text().notNull(),
  actor: text().notNull(),
  at: moment().notNull(),
});

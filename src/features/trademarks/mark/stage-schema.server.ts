import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { markStages } from './stages';

/** How long the office took from filing to a stage, of the marks that reached it since a day. */
export const stageTimes = pgTable('stage_times', {
  stage: text({ enum: markStages }).primaryKey(),
  since: date({ mode: 'string' }).notNull(),
  marks: integer().notNull(),
  /** Between these most marks lie, a tenth below and a tenth above. */
  fromDays: integer().notNull(),
  untilDays: integer().notNull(),
  countedOn: date({ mode: 'string' }).notNull(),
});

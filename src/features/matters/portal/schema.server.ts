import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Within how many weeks of its filing a mark of the register reached a stage, by those of the last twelve months. */
export const stageTimes = pgTable('stage_times', {
  stage: text({ enum: ['published', 'registered'] }).primaryKey(),
  /** Eight of ten marks took from so many to so many weeks. */
  fromWeeks: integer().notNull(),
  toWeeks: integer().notNull(),
  /** On how many marks it rests. */
  marks: integer().notNull(),
  measuredOn: date({ mode: 'string' }).notNull(),
});

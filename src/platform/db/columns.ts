import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { languages } from '../../shared/languages';

/** A timestamp in UTC with milliseconds, read as a `Date`. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
/** The language in which somebody is written to. */
export const language = () => text({ enum: languages }).notNull().default('en');

export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** Of rows that stand for long tasks: which process works on one, until when, and how often it has failed in a row. */
export const taskColumns = () => ({
  leasedBy: text(),
  leasedUntil: moment(),
  attempts: integer().notNull().default(0),
});

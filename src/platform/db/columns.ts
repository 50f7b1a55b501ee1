import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamp in UTC with milliseconds, read as a `Date`. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

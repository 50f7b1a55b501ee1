import { pgTable, text } from 'drizzle-orm/pg-core';
import { day } from '../record/schema.server';

/** What keeps the firm from knowing its deadlines, as long as it lasts. */
export const docketAlarms = pgTable('docket_alarms', {
  /** `mail:mei@lionmark.example`, `stalled:docket-mail`, `no-date:12`, `to-enter:7`. */
  cause: text().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
  path: text().notNull(),
  /** The day on which it was found. */
  foundOn: day().notNull(),
  /** The last day on which the owners were told. */
  toldOn: day(),
});

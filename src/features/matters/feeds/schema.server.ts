import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { administrators } from '../../../platform/auth/schema';
import { createdAt, moment } from '../../../platform/db/columns';
import { matters } from '../record/schema.server';
import { feedKinds } from './contract';

/** A calendar that a program reads by its address, whose secret part is stored as a digest alone. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenDigest: text().notNull().unique(),
    kind: text({ enum: feedKinds }).notNull(),
    /** Whose deadlines it has. */
    administratorId: integer().references(() => administrators.id, { onDelete: 'cascade' }),
    matterId: integer().references(() => matters.id, { onDelete: 'cascade' }),
    clientEmail: text(),
    /** So many days before a deadline a program reminds of it. */
    alarmDays: integer().array().notNull().default(sql`'{}'`),
    showsNames: boolean().notNull().default(false),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    lastReadAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    index('calendar_feeds_by_administrator').on(table.administratorId),
    index('calendar_feeds_by_matter').on(table.matterId),
    check(
      'calendar_feeds_kind',
      sql`case ${table.kind} when 'person' then ${table.administratorId} is not null
        when 'matter' then ${table.matterId} is not null else ${table.clientEmail} is not null end`,
    ),
  ],
);

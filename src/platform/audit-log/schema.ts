import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';

/**
 * Every write, sign-in and export of an administrator, in the transaction of the change; never edited. It has
 * no text about a customer, since it can't be erased.
 */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    administratorId: integer(),
    actor: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    before: jsonb(),
    after: jsonb(),
    address: text(),
    at: moment().notNull().defaultNow(),
    /** The record's display name: the first of these columns that it has. */
    subject: text().generatedAlwaysAs(
      sql`coalesce(after ->> 'title', before ->> 'title', after ->> 'name', before ->> 'name',
        after ->> 'username', before ->> 'username', after ->> 'customerName',
        before ->> 'customerName', after ->> 'email', before ->> 'email',
        after ->> 'subject', before ->> 'subject')`,
    ),
  },
  (table) => [
    index('audit_trail_by_date').on(table.at.desc(), table.id),
    index('audit_trail_by_entity').on(table.entity, table.entityId),
    index('audit_trail_by_subject').using('gin', table.subject.op('gin_trgm_ops')),
  ],
);

/**
 * A hash for each entry, of the hash before it and the entry's content. A trigger adds it at the commit of
 * the entry, so that the order is that of the commits. Never edited.
 */
export const auditChain = pgTable('audit_chain', {
  /** From 1, without gaps. */
  seq: bigint({ mode: 'number' }).primaryKey(),
  entryId: bigint({ mode: 'number' }).notNull().unique(),
  /** SHA-256 in hexadecimal. */
  hash: text().notNull(),
});

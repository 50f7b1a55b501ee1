import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { administrators } from '../../platform/auth/schema';
import { createdAt, moment, updatedAt } from '../../platform/db/columns';
import { languages } from '../../shared/languages';
import type { BillingContact } from './billing-contract';

/** What clients are sorted by. */
export const nameOrEmail = sql`lower(coalesce(name, email))`;
export const phoneDigits = sql`regexp_replace(phone, '[^0-9]', '', 'g')`;

/**
 * Everyone who ordered, enquired, asked for a check or signed up. `refresh_clients` writes it from the addresses
 * of each: what their account has confirmed comes first, then their own address, then the others.
 */
export const clients = pgTable(
  'clients',
  {
    id: integer().primaryKey(),
    /** That of their account once it is confirmed, else the first. */
    email: text().notNull(),
    name: text(),
    companyName: text(),
    phone: text(),
    lastAt: moment().notNull(),
    /** With every name, company, address and phone of theirs. */
    searchText: text().notNull(),
  },
  (table) => [
    index('clients_by_date').on(table.lastAt.desc(), table.id),
    index('clients_by_name').on(nameOrEmail, table.lastAt.desc(), table.id),
    index('clients_by_phone').on(phoneDigits),
    index('clients_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/**
 * An address of a client. Triggers on the tables of orders, enquiries and accounts add it with its first record,
 * which gives name, company and phone, and delete it with its last. Later records change none of them, since
 * anybody can type an address: `client_records` has what they gave, and the desk or the owner of the address takes
 * it. Merging and splitting clients moves addresses between them.
 */
export const clientAddresses = pgTable(
  'client_addresses',
  {
    /** In lower case. */
    address: text().primaryKey(),
    /** Without a foreign key, since a client is written after its addresses. */
    clientId: integer().notNull(),
    /** The client that it first was. */
    firstClientId: integer().notNull().generatedByDefaultAsIdentity(),
    name: text(),
    companyName: text(),
    phone: text(),
    lastAt: moment().notNull(),
  },
  (table) => [
    index('client_addresses_by_client').on(table.clientId),
    index('client_addresses_by_first_client').on(table.firstClientId),
  ],
);

/**
 * How a client is billed. It stands with the address under which it was written, and moves with that to another
 * client; of several addresses the first that has one counts. Invoices take it when they are drafted, and keep it.
 */
export const billingDetails = pgTable(
  'billing_details',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    address: text()
      .notNull()
      .unique()
      .references(() => clientAddresses.address, { onDelete: 'cascade', onUpdate: 'cascade' }),
    companyName: text(),
    uen: text(),
    gstNumber: text(),
    billingAddress: text(),
    /** Rows of an earlier release may have another, which counts as not known. */
    language: text({ enum: languages }),
    /** From the issue of an invoice to its last day. */
    daysToPay: integer(),
    /** Null where the client alone has written the record: the firm says who gets invoices. */
    contacts: jsonb().$type<BillingContact[]>(),
    /** A username, or null: the client. */
    updatedBy: text(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('billing_details_contacts').using('gin', sql`${table.contacts} jsonb_path_ops`),
  ],
);

export const clientNotes = pgTable(
  'client_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** The client's address when it was written: with it the note moves to another client. */
    address: text().references(() => clientAddresses.address, { onDelete: 'set null' }),
    text: text().notNull(),
    authorId: integer().references(() => administrators.id, { onDelete: 'set null' }),
    /** The author's username, which outlives the account. */
    actor: text().notNull(),
    /** Who changed it last, if anybody did since that is written down. */
    editorId: integer().references(() => administrators.id, { onDelete: 'set null' }),
    editor: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Until it is swept, its deletion can be undone. */
    deletedAt: moment(),
  },
  (table) => [
    index('client_notes_by_client').on(table.clientId),
    index('client_notes_by_address').on(table.address),
  ],
);

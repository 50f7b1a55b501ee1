import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { administrators, customers } from '../../../platform/auth/schema';
import { createdAt, updatedAt } from '../../../platform/db/columns';
import { orders } from '../../orders/schema.server';
import { dayKinds } from '../deadlines/contract';
import { type EventFacts, eventKinds, phases, rights, routes } from '../deadlines/event-kinds';
import { linkKinds } from '../deadlines/links';
import { originKinds, partyRoles } from './contract';

export const day = () => date({ mode: 'string' });

const administratorId = () =>
  integer().references(() => administrators.id, { onDelete: 'set null' });

/** Goes with its matter. */
export const matterId = () =>
  integer()
    .notNull()
    .references((): AnyPgColumn => matters.id, { onDelete: 'cascade' });

/** Matters without a date come last. */
export const byNext = (nextOn: PgColumn) => sql`coalesce(${nextOn}, 'infinity'::date)`;

/** As numbers at the office are compared. */
export const officeNumber = (number: PgColumn) => sql`upper(translate(${number}, ' ', ''))`;

/** What the firm does for a client about one right: one application, registration or piece of advice. */
export const matters = pgTable(
  'matters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The firm’s reference: `LM-2026-0147`. */
    number: text().notNull().unique(),
    /** The words of the mark, or what the matter is about. */
    title: text().notNull(),
    right: text({ enum: rights }).notNull(),
    route: text({ enum: routes }).notNull(),
    /** Who instructs the firm. An account with this confirmed address reads the matter. */
    clientName: text().notNull(),
    clientEmail: text().notNull(),
    companyName: text(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    responsibleId: administratorId(),
    deputyId: administratorId(),
    orderId: text().references(() => orders.id, { onDelete: 'set null' }),
    /** Where it came from, with the id there: an order, an enquiry, a check, the register; null: by hand. */
    originKind: text({ enum: originKinds }),
    originId: text(),
    /** The register’s entry. Without a foreign key, since a register may be replaced. */
    trademarkId: integer(),
    applicationNumber: text(),
    /** Follows from the events; written by nothing else. */
    phase: text({ enum: phases }).notNull(),
    isOpen: boolean().notNull().default(true),
    /** The earliest day of the open deadlines and of those to be entered from a letter. */
    nextOn: day(),
    nextTitle: text(),
    nextKind: text({ enum: dayKinds }).notNull().default('due'),
    /** Why an open matter has no date. */
    noDateReason: text(),
    lastEventOn: day(),
    /** Why its docket can’t be counted; null: it was. */
    countProblem: text(),
    /** What of its events can’t have happened in the order of their days; null: all can. */
    contradiction: text(),
    /** What the client was asked for, and since when the matter waits for it. */
    awaited: text(),
    awaitedSince: day(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The searched text, in lower case. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_text_of(number, title, client_name, company_name, client_email, application_number)`,
      ),
  },
  (table) => [
    index('matters_by_next').on(byNext(table.nextOn), table.createdAt.desc(), table.id),
    index('matters_by_date').on(table.createdAt.desc(), table.id),
    index('matters_by_title').on(sql`lower(${table.title})`, table.createdAt.desc(), table.id),
    index('matters_by_phase')
      .on(table.phase, byNext(table.nextOn), table.id)
      .where(sql`${table.isOpen}`),
    index('matters_by_responsible').on(table.responsibleId, table.nextOn, table.id),
    index('matters_by_email').on(sql`lower(${table.clientEmail})`),
    // Each count of a matter writes all indexes that it stands in: what most matters lack is left out.
    index('matters_by_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('matters_by_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('matters_by_mark').on(table.trademarkId).where(sql`${table.trademarkId} is not null`),
    index('matters_by_office_number')
      .on(officeNumber(table.applicationNumber))
      .where(sql`${table.applicationNumber} is not null`),
    index('matters_by_origin')
      .on(table.originKind, table.originId)
      .where(sql`${table.originKind} is not null`),
    index('matters_awaited')
      .on(table.awaitedSince, table.id)
      .where(sql`${table.isOpen} and ${table.awaited} is not null`),
    index('matters_without_date')
      .on(table.id)
      .where(sql`${table.isOpen} and ${table.nextOn} is null`),
    index('matters_with_problem').on(table.id).where(sql`${table.countProblem} is not null`),
    index('matters_with_contradiction').on(table.id).where(sql`${table.contradiction} is not null`),
    /** As `titleWords` of the search for conflicts has it. */
    index('matters_by_title_words')
      .using(
        'gin',
        sql`string_to_array(search_text_of(${table.title}, replace(${table.title}, ' ', '')), ' ')`,
      )
      .where(sql`${table.right} = 'trademark'`),
    index('matters_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('matters_title', sql`length(${table.title}) > 0`),
    check('matters_right', sql`${table.right} in ('trademark', 'patent', 'design', 'copyright')`),
    check('matters_route', sql`${table.route} in ('national', 'madrid', 'pct')`),
    check(
      'matters_awaited_since',
      sql`(${table.awaited} is null) = (${table.awaitedSince} is null)`,
    ),
    check('matters_origin', sql`(${table.originKind} is null) = (${table.originId} is null)`),
  ],
);

/** The last number of a year, locked while the next is given. */
export const matterNumbers = pgTable('matter_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** That a matter comes from another. Whoever writes one holds the lock of families, so that no circle is made. */
export const matterLinks = pgTable(
  'matter_links',
  {
    parentId: matterId(),
    childId: matterId(),
    kind: text({ enum: linkKinds }).notNull(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.parentId, table.childId] }),
    index('matter_links_by_child').on(table.childId),
    // A matter claims several priorities, and is made of one other matter.
    uniqueIndex('matter_links_made_of_one')
      .on(table.childId)
      .where(sql`${table.kind} <> 'priority'`),
    check('matter_links_of_two', sql`${table.parentId} <> ${table.childId}`),
    check(
      'matter_links_kind',
      sql`${table.kind} in ('priority', 'divisional', 'national-phase', 'transformation', 'conversion', 'division')`,
    ),
  ],
);

/** Each class of the matter. Its status follows from the events. */
export const matterClasses = pgTable(
  'matter_classes',
  {
    matterId: matterId(),
    number: text().notNull(),
    goods: text().notNull().default(''),
    /** Whether every item is on the office’s pre-approved list; null: not known. */
    isPreApproved: boolean(),
    status: text().notNull().default('planned'),
    expiresOn: day(),
  },
  (table) => [primaryKey({ columns: [table.matterId, table.number] })],
);

/** People and companies around a matter, apart from accounts: one account may act for several owners. */
export const matterParties = pgTable(
  'matter_parties',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matterId: matterId(),
    role: text({ enum: partyRoles }).notNull(),
    name: text().notNull(),
    uen: text(),
    country: text(),
    fromOn: day(),
    untilOn: day(),
  },
  (table) => [
    index('matter_parties_by_matter').on(table.matterId, table.id),
    index('matter_parties_by_owner')
      .on(sql`lower(translate(${table.name}, '.,', ''))`)
      .where(sql`${table.role} = 'owner'`),
    index('matter_parties_by_uen').on(table.uen).where(sql`${table.uen} is not null`),
    index('matter_parties_search').using(
      'gin',
      sql`search_text_of(${table.name}, ${table.uen}) gin_trgm_ops`,
    ),
  ],
);

/**
 * What happened. Append-only, which a trigger holds: a wrong event is corrected by another. Three days are kept
 * apart: on the document, when it came, and when it was recorded.
 */
export const matterEvents = pgTable(
  'matter_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matterId: matterId(),
    kind: text({ enum: eventKinds }).notNull(),
    datedOn: day().notNull(),
    receivedOn: day(),
    recordedAt: createdAt(),
    /** Empty: the whole matter. */
    classes: text().array().notNull().default(sql`'{}'`),
    facts: jsonb().$type<EventFacts>().notNull().default({}),
    note: text(),
    /** Why it was recorded though it contradicts what is recorded. */
    reason: text(),
    /** The event that this one replaces. */
    correctsId: bigint({ mode: 'number' }).references((): AnyPgColumn => matterEvents.id),
    /** The idempotency key of a click. */
    key: text().notNull().unique(),
    /** An administrator’s username, `client` or `register`. */
    actor: text().notNull(),
  },
  (table) => [
    index('matter_events_by_matter').on(table.matterId, table.id),
    uniqueIndex('matter_events_corrected_once')
      .on(table.correctsId)
      .where(sql`${table.correctsId} is not null`),
  ],
);

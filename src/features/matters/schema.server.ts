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
import { administrators, customers } from '../../platform/auth/schema';
import { createdAt, moment, updatedAt } from '../../platform/db/columns';
import { orders } from '../orders/schema.server';
import type { ConflictHit, ConflictQuestion } from './conflicts/contract';
import { originKinds } from './contract';
import type { CountingStep, Extension } from './deadlines/contract';
import { scanStates } from './documents/scan-state';
import { type EventFacts, eventKinds, phases, rights, routes } from './event-kinds';
import { type RenewalShown, renewalChoices, renewalStages } from './renewals/contract';

const day = () => date({ mode: 'string' });
const administratorId = () =>
  integer().references(() => administrators.id, { onDelete: 'set null' });

/** Matters without a date come last. */
export const byNext = (nextOn: PgColumn) => sql`coalesce(${nextOn}, 'infinity'::date)`;

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
    /** The earliest day of an open deadline. */
    nextOn: day(),
    nextTitle: text(),
    /** Why an open matter has no date. */
    noDateReason: text(),
    lastEventOn: day(),
    /** Why its docket can’t be counted; null: it was. */
    countProblem: text(),
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
    index('matters_by_customer').on(table.customerId),
    index('matters_by_order').on(table.orderId),
    index('matters_by_mark').on(table.trademarkId),
    index('matters_by_origin').on(table.originKind, table.originId),
    index('matters_awaited')
      .on(table.awaitedSince, table.id)
      .where(sql`${table.isOpen} and ${table.awaited} is not null`),
    index('matters_without_date')
      .on(table.id)
      .where(sql`${table.isOpen} and ${table.nextOn} is null`),
    index('matters_with_problem').on(table.id).where(sql`${table.countProblem} is not null`),
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

/** Each class of the matter. Its status follows from the events. */
export const matterClasses = pgTable(
  'matter_classes',
  {
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
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
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    role: text({
      enum: ['owner', 'cited-owner', 'opponent', 'foreign-agent', 'payer'],
    }).notNull(),
    name: text().notNull(),
    uen: text(),
    country: text(),
    fromOn: day(),
    untilOn: day(),
  },
  (table) => [
    index('matter_parties_by_matter').on(table.matterId, table.id),
    index('matter_parties_by_name').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
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
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    kind: text({ enum: eventKinds }).notNull(),
    datedOn: day().notNull(),
    receivedOn: day(),
    recordedAt: createdAt(),
    /** Empty: the whole matter. */
    classes: text().array().notNull().default(sql`'{}'`),
    facts: jsonb().$type<EventFacts>().notNull().default({}),
    note: text(),
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

/** A file of a matter. Its bytes lie under a random name in the store of documents. */
export const matterDocuments = pgTable(
  'matter_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /** The file's name, as its sender has it. */
    name: text().notNull(),
    mediaType: text().notNull(),
    sizeBytes: integer().notNull(),
    /** SHA-256 in hexadecimal digits. */
    digest: text().notNull(),
    file: text().notNull().unique(),
    origin: text({ enum: ['firm', 'client', 'office'] }).notNull(),
    isForClient: boolean().notNull(),
    /** The day on it. */
    datedOn: day(),
    /** An administrator’s username, or `client`. */
    actor: text().notNull(),
    /** The check for viruses. Nobody opens a waiting file; an infected one is removed. */
    scan: text({ enum: scanStates }).notNull().default('none'),
    /** The virus, or why a waiting one could not be scanned yet. */
    scanNote: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** The lease of the process that scans it. */
    leasedUntil: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('matter_documents_by_matter').on(table.matterId, table.id),
    index('matter_documents_to_scan')
      .on(table.nextAttemptAt, table.id)
      .where(sql`${table.scan} = 'waiting'`),
    check('matter_documents_origin', sql`${table.origin} in ('firm', 'client', 'office')`),
    check('matter_documents_scan', sql`${table.scan} in ('none', 'waiting', 'clean', 'infected')`),
  ],
);

/** Between the client and the firm. */
export const matterMessages = pgTable(
  'matter_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    isFromFirm: boolean().notNull(),
    /** An administrator’s username, or `client`. */
    actor: text().notNull(),
    text: text().notNull(),
    /** The idempotency key of a click. */
    key: text().notNull().unique(),
    createdAt: createdAt(),
    /** When the other side read it. */
    readAt: moment(),
    /** When the firm answered a client's message, or decided that it needs no answer. */
    answeredAt: moment(),
  },
  (table) => [
    index('matter_messages_by_matter').on(table.matterId, table.id),
    index('matter_messages_to_answer')
      .on(table.matterId, table.createdAt)
      .where(sql`not ${table.isFromFirm} and ${table.answeredAt} is null`),
  ],
);

/** A last day, computed by a rule or entered from a letter. */
export const matterDeadlines = pgTable(
  'matter_deadlines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /** Rule and event of a computed deadline. */
    key: text().notNull(),
    /** Null: entered from a letter. */
    rule: text(),
    /** The version that holds for the day of the event. */
    ruleVersion: integer(),
    title: text().notNull(),
    eventId: bigint({ mode: 'number' }).references(() => matterEvents.id),
    classes: text().array().notNull().default(sql`'{}'`),
    nominalOn: day().notNull(),
    /** The day to act by. */
    effectiveOn: day().notNull(),
    /** The firm’s own day, before the legal one. */
    targetOn: day(),
    longestOn: day(),
    /** The day from which it can be done: the first day of a renewal. */
    opensOn: day(),
    /** What was asked of an extension, and what became of it. */
    extension: jsonb().$type<Extension>(),
    counting: jsonb().$type<CountingStep[]>().notNull().default([]),
    /** What the letter says that a deadline was entered from, and where. */
    source: text(),
    /** The day was set by hand, and isn’t computed any more. */
    isSetByHand: boolean().notNull().default(false),
    state: text({ enum: ['open', 'done', 'missed', 'not-needed', 'superseded'] })
      .notNull()
      .default('open'),
    closedOn: day(),
    closedByEventId: bigint({ mode: 'number' }).references(() => matterEvents.id),
    closingNote: text(),
    enteredBy: text().notNull(),
    enteredAt: createdAt(),
    /** The second reader, never the one who entered it. */
    readBy: text(),
    readAt: moment(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('matter_deadlines_key').on(table.matterId, table.key),
    index('matter_deadlines_open')
      .on(table.effectiveOn, table.id)
      .where(sql`${table.state} = 'open'`),
    index('matter_deadlines_open_nominal')
      .on(table.nominalOn)
      .where(sql`${table.state} = 'open' and ${table.nominalOn} <> ${table.effectiveOn}`),
    index('matter_deadlines_open_target')
      .on(table.targetOn)
      .where(sql`${table.state} = 'open' and ${table.targetOn} <> ${table.effectiveOn}`),
    index('matter_deadlines_open_rule')
      .on(table.rule, table.effectiveOn)
      .where(sql`${table.state} = 'open' and ${table.rule} is not null`),
    index('matter_deadlines_unread')
      .on(table.id)
      .where(sql`${table.state} = 'open' and ${table.readBy} is null`),
    check(
      'matter_deadlines_state',
      sql`${table.state} in ('open', 'done', 'missed', 'not-needed', 'superseded')`,
    ),
    check('matter_deadlines_second_reader', sql`${table.readBy} <> ${table.enteredBy}`),
  ],
);

/** What became of a deadline; append-only. */
export const deadlineChanges = pgTable(
  'deadline_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deadlineId: integer()
      .notNull()
      .references(() => matterDeadlines.id, { onDelete: 'cascade' }),
    what: text().notNull(),
    nominalOn: day(),
    effectiveOn: day(),
    note: text(),
    /** What shows it. */
    documentId: integer().references(() => matterDocuments.id, { onDelete: 'set null' }),
    actor: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    index('deadline_changes_by_deadline').on(table.deadlineId, table.id),
    index('deadline_changes_by_document')
      .on(table.documentId)
      .where(sql`${table.documentId} is not null`),
  ],
);

/** Days that the Registrar excludes besides weekends and public holidays, by notice. */
export const excludedDays = pgTable('excluded_days', {
  day: day().primaryKey(),
  reason: text().notNull(),
  /** The notice: its number or address. */
  source: text().notNull(),
  actor: text().notNull(),
  createdAt: createdAt(),
});

/** The public holidays of a later year than those in the code, as the firm entered them. */
export const holidayYears = pgTable('holiday_years', {
  year: integer().primaryKey(),
  newYear: day().notNull(),
  goodFriday: day().notNull(),
  vesak: day().notNull(),
  puasa: day().notNull(),
  haji: day().notNull(),
  deepavali: day().notNull(),
  /** The announcement: its address or day. */
  source: text().notNull(),
  actor: text().notNull(),
  createdAt: createdAt(),
});

/** The letters that asked a client whether to renew, each stage of a term once. */
export const renewalReminders = pgTable(
  'renewal_reminders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /** The end of the term that it asks about. */
    expiresOn: day().notNull(),
    /** Null: sent by hand. */
    stage: text({ enum: renewalStages }),
    /** Event of the letter's mail in the outbox. */
    eventKey: text().notNull().unique(),
    /** An administrator’s username, or `job`. */
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('renewal_reminders_once').on(table.matterId, table.expiresOn, table.stage),
  ],
);

/** What clients answered about a renewal. Never changed but to withdraw it; the last one that stands counts. */
export const renewalAnswers = pgTable(
  'renewal_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    expiresOn: day().notNull(),
    choice: text({ enum: renewalChoices }).notNull(),
    /** Classes to renew. */
    classes: text().array().notNull(),
    /** Who else renews it, or what the client said to the desk. */
    remark: text(),
    /** The text and the prices that were shown. */
    shown: jsonb().$type<RenewalShown>().notNull(),
    /** The order by which the renewal is paid. */
    orderId: text().references(() => orders.id, { onDelete: 'set null' }),
    /** Confirmed by a code that went to the client’s address. */
    isConfirmed: boolean().notNull(),
    /** The client’s address at that time. */
    email: text().notNull(),
    /** The idempotency key of a click. */
    key: text().notNull().unique(),
    /** `client`, or the username of who took it down. */
    actor: text().notNull(),
    createdAt: createdAt(),
    withdrawnAt: moment(),
    withdrawnBy: text(),
    withdrawnWhy: text(),
  },
  (table) => [
    index('renewal_answers_by_matter').on(table.matterId, table.id),
    check('renewal_answers_choice', sql`${table.choice} in ('renew', 'not-now', 'elsewhere')`),
  ],
);

/** That excluded days or holidays changed, and how far open matters are counted again. */
export const docketRecounts = pgTable('docket_recounts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  actor: text().notNull(),
  requestedAt: createdAt(),
  /** Matters up to this id are counted. */
  lastMatterId: integer().notNull().default(0),
  /** Matters. */
  counted: integer().notNull().default(0),
  /** Deadlines with another day. */
  moved: integer().notNull().default(0),
  /** Matters that can’t be counted. */
  failed: integer().notNull().default(0),
  finishedAt: moment(),
  leasedBy: text(),
  leasedUntil: moment(),
});

/** What keeps the firm from knowing its deadlines, as long as it lasts. */
export const docketAlarms = pgTable('docket_alarms', {
  /** `mail:mei@lionmark.example`, `stalled:docket-mail`, `no-date:12`. */
  cause: text().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
  path: text().notNull(),
  /** The day on which it was found. */
  foundOn: day().notNull(),
  /** The last day on which the owners were told. */
  toldOn: day(),
});

/** Who was searched before a matter was opened, what was found, and what a person made of it. */
export const conflictChecks = pgTable(
  'conflict_checks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The matter that was opened with it. */
    matterId: integer().references(() => matters.id, { onDelete: 'cascade' }),
    /** What was searched: the names, the mark and its classes. */
    asked: jsonb().$type<ConflictQuestion>().notNull(),
    /** What was found, as it was then. */
    hits: jsonb().$type<ConflictHit[]>().notNull(),
    decision: text({ enum: ['clear', 'accepted', 'declined'] }),
    reason: text(),
    decidedBy: text(),
    decidedAt: moment(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('conflict_checks_by_matter').on(table.matterId),
    check('conflict_checks_decision', sql`${table.decision} in ('clear', 'accepted', 'declined')`),
  ],
);

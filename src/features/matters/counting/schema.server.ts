import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, taskColumns, updatedAt } from '../../../platform/db/columns';
import { type CountingStep, deadlineStates, type Extension } from '../deadlines/contract';
import type { Period } from '../deadlines/count';
import { confidences } from '../deadlines/rules';
import { matterDocuments } from '../documents/schema.server';
import { day, matterEvents, matterId } from '../record/schema.server';
import { ruleChangeStates, ruleRolls } from './rule-contract';

/** A last day, computed by a rule or entered from a letter. */
export const matterDeadlines = pgTable(
  'matter_deadlines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matterId: matterId(),
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
    /** A person said that it is open, though its day passed before the firm took the right over. */
    isStillOpen: boolean().notNull().default(false),
    state: text({ enum: deadlineStates }).notNull().default('open'),
    closedOn: day(),
    /** May be one of a matter that comes from this one. */
    closedByEventId: bigint({ mode: 'number' }).references(() => matterEvents.id, {
      onDelete: 'set null',
    }),
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
      .where(sql`${table.state} in ('open', 'to-enter', 'past-due') and ${table.rule} is not null`),
    index('matter_deadlines_to_answer')
      .on(table.state, table.effectiveOn, table.id)
      .where(sql`${table.state} in ('to-enter', 'past-due')`),
    index('matter_deadlines_unread')
      .on(table.id)
      .where(sql`${table.state} = 'open' and ${table.readBy} is null`),
    check(
      'matter_deadlines_state',
      sql`${table.state} in ('open', 'to-enter', 'past-due', 'done', 'missed', 'not-needed', 'superseded')`,
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
    index('deadline_changes_objections')
      .on(table.deadlineId)
      .where(sql`${table.what} = 'objected to'`),
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

/** Another version of a rule, which holds when somebody else has read it. Never changed, but for the decision. */
export const ruleChanges = pgTable(
  'rule_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Its key. */
    rule: text().notNull(),
    /** The first day of the events, or of the filings, for which it holds. */
    validFrom: day().notNull(),
    period: jsonb().$type<Period>(),
    longest: jsonb().$type<Period>(),
    rolls: text({ enum: ruleRolls }).notNull(),
    computes: boolean().notNull(),
    whyNot: text(),
    target: integer().notNull(),
    source: text().notNull(),
    url: text().notNull(),
    summary: text().notNull(),
    checkedOn: day().notNull(),
    confidence: text({ enum: confidences }).notNull(),
    state: text({ enum: ruleChangeStates }).notNull().default('proposed'),
    actor: text().notNull(),
    /** One of the two who make a change is an owner. */
    isByOwner: boolean().notNull(),
    createdAt: createdAt(),
    decidedBy: text(),
    decidedAt: moment(),
    /** Of a rejection. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('rule_changes_proposed').on(table.rule).where(sql`${table.state} = 'proposed'`),
    check('rule_changes_state', sql`${table.state} in ('proposed', 'confirmed', 'rejected')`),
    check(
      'rule_changes_decided',
      sql`(${table.state} = 'proposed') = (${table.decidedBy} is null)`,
    ),
    check(
      'rule_changes_second_reader',
      sql`${table.state} <> 'confirmed' or ${table.decidedBy} <> ${table.actor}`,
    ),
  ],
);

/** Who has read a version of a rule beside its source; of that text alone. */
export const ruleReadings = pgTable(
  'rule_readings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    rule: text().notNull(),
    version: integer().notNull(),
    /** Of the rule as it was read. */
    digest: text().notNull(),
    actor: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex('rule_readings_once').on(table.rule, table.version, table.digest, table.actor),
  ],
);

/** That excluded days, holidays or rules changed, and how far open matters are counted again. */
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
  ...taskColumns(),
});

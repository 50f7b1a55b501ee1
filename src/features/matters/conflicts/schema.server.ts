import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../platform/db/columns';
import { matters } from '../record/schema.server';
import type { ConflictQuestion, KeptHit } from './contract';

/** Of a matter that is open already, as those of a portfolio are, and with something to answer. */
export const isWaiting = ({
  matterId,
  decidedAt,
  hits,
}: Record<'matterId' | 'decidedAt' | 'hits', AnyPgColumn>) =>
  sql`${matterId} is not null and ${decidedAt} is null and ${hits} <> '[]'`;

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
    hits: jsonb().$type<KeptHit[]>().notNull(),
    decision: text({ enum: ['clear', 'accepted', 'declined'] }),
    reason: text(),
    decidedBy: text(),
    decidedAt: moment(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('conflict_checks_by_matter').on(table.matterId),
    index('conflict_checks_waiting').on(table.id).where(isWaiting(table)),
    index('conflict_checks_by_names').using(
      'gin',
      sql`search_text_of(variadic texts_of(${table.asked} -> 'names')) gin_trgm_ops`,
    ),
    index('conflict_checks_by_other_side').using(
      'gin',
      sql`search_text_of(variadic texts_of(${table.asked} -> 'otherSide')) gin_trgm_ops`,
    ),
    index('conflict_checks_by_hits').using('gin', sql`${table.hits} jsonb_path_ops`),
    check('conflict_checks_decision', sql`${table.decision} in ('clear', 'accepted', 'declined')`),
  ],
);

/** Words of names that records have got or lost, until they are taken in. */
export const notedWords = pgTable(
  'noted_words',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull(),
    isGone: boolean().notNull(),
  },
  (table) => [index('noted_words_in_order').on(table.isGone, table.id)],
);

/**
 * The words of all names on record, with what each is found by. A version of the site that reads words otherwise empties
 * it, and notes all names again.
 */
export const knownWords = pgTable(
  'known_words',
  {
    word: text().primaryKey(),
    /** Each text that it is compared as, and how that is spoken, with spaces between them. */
    forms: text().notNull(),
    /** Of its sounds. */
    keys: text().array().notNull(),
    /** What it reads as in other ways, and what it means. */
    readings: text().array().notNull(),
  },
  (table) => [
    index('known_words_by_key').using('gin', table.keys),
    index('known_words_by_reading').using('gin', table.readings),
  ],
);

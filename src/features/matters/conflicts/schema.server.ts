import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../platform/db/columns';
import { matters } from '../record/schema.server';
import type { ConflictQuestion, KeptHit } from './contract';

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

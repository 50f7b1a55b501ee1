import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';

const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * Every word of the published marks, and of how many. Kept by triggers on `trademarks`; whoever loads a
 * whole register sets `lionmark.words_later` and calls `recount_check_words()` at the end.
 */
export const checkWords = pgTable(
  'check_words',
  {
    word: key().primaryKey(),
    /** How it sounds, from `soundKey`. */
    sound: key().notNull(),
    marks: integer().notNull(),
  },
  (table) => [
    index('check_words_by_sound').on(table.sound),
    index('check_words_by_trigrams').using('gin', table.word.op('gin_trgm_ops')),
    /** A letter left out of each finds words that differ in one, where they are too short for trigrams. */
    index('check_words_by_deletions')
      .using('gin', sql`word_with_deletions(word)`)
      .where(sql`length(word) between 3 and 7`),
  ],
);

ALTER TABLE "check_words" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "check_words" CASCADE;--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_check_name";--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_check_sound";--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_check_words";--> statement-breakpoint
UPDATE register_state SET lost_indexes = array(
  SELECT statement FROM unnest(lost_indexes) AS statement
  WHERE statement !~ ' (trademarks_by_check_name|trademarks_by_check_sound|trademarks_by_check_words|check_words_by_sound|check_words_by_trigrams|check_words_by_deletions|check_words_by_sound_deletions|check_words_pkey) ');--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_check_words ON trademarks;--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_check_words_of_gone ON trademarks;--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_check_words_of_new ON trademarks;--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_no_check_words ON trademarks;--> statement-breakpoint
DROP FUNCTION IF EXISTS recount_check_words();--> statement-breakpoint
DELETE FROM drizzle.functions WHERE name = 'recount_check_words';

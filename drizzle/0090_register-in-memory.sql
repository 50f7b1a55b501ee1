CREATE TABLE "register_log" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_log_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"ids" integer[],
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "register_words" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "register_words" CASCADE;--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_date";--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_owner";--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_publication_date";--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_publication_owner";--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_status_name";--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_status_date";--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_status_owner";--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_publication_expiry";--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_status_expiry";--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_year_and_expiry";--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_search";--> statement-breakpoint
ALTER TABLE "register_state" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "register_state" DROP COLUMN "are_words_due";--> statement-breakpoint
ALTER TABLE "trademarks" DROP COLUMN "search_grams";--> statement-breakpoint
UPDATE register_state SET lost_indexes = array(
  SELECT statement FROM unnest(lost_indexes) AS statement
  WHERE statement !~ ' (trademarks_by_date|trademarks_by_owner|trademarks_by_publication_date|trademarks_by_publication_owner|trademarks_by_status_name|trademarks_by_status_date|trademarks_by_status_owner|trademarks_by_publication_expiry|trademarks_by_status_expiry|trademarks_by_year_and_expiry|trademarks_search|register_words_alike|register_words_pkey) ');--> statement-breakpoint
DELETE FROM register_counts WHERE kind NOT IN ('all', 'class', 'source', 'office');--> statement-breakpoint
DROP FUNCTION IF EXISTS register_words_in(text, text), register_parts(text, text, text, text, date, date, text, text[], text[]), register_part(text), register_month(date);--> statement-breakpoint
DELETE FROM drizzle.functions WHERE name IN ('register_words_in', 'register_part', 'register_month');--> statement-breakpoint
INSERT INTO register_log (ids) VALUES (NULL);--> statement-breakpoint
CREATE TRIGGER note_register_change AFTER UPDATE ON trademarks REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();--> statement-breakpoint
CREATE TRIGGER note_register_change_of_gone AFTER DELETE ON trademarks REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();--> statement-breakpoint
CREATE TRIGGER note_register_change_of_new AFTER INSERT ON trademarks REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();--> statement-breakpoint
CREATE TRIGGER note_truncated_register AFTER TRUNCATE ON trademarks
  FOR EACH STATEMENT EXECUTE FUNCTION note_register_change();

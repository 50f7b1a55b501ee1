ALTER TABLE "register_counts" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "register_owners" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "register_counts" CASCADE;--> statement-breakpoint
DROP TABLE "register_owners" CASCADE;--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_by_publication_name";--> statement-breakpoint
ALTER TABLE "register_state" DROP COLUMN "owners";--> statement-breakpoint
ALTER TABLE "register_state" DROP COLUMN "lost_indexes";--> statement-breakpoint
ALTER TABLE "register_state" DROP COLUMN "indexes_leased_until";--> statement-breakpoint
-- By hand: a load that was killed had dropped these.
CREATE INDEX IF NOT EXISTS "trademarks_numbers" ON "trademarks" USING btree ("id","registration_number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "trademarks_in_sitemap" ON "trademarks" USING btree ("id","updated_at") WHERE "trademarks"."is_published";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "trademarks_own_picture" ON "trademarks" USING btree ("image") WHERE "trademarks"."image" like '/media/%';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "office_records_digests" ON "office_records" USING btree ("trademark_id","source","digest");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "office_records_saying" ON "office_records" USING btree ("trademark_id") WHERE array_remove("office_records"."word_translations" || "office_records"."word_transliterations" || "office_records"."word_phonetics", null) <> '{}';--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_register_counts ON trademarks;--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_register_counts_of_gone ON trademarks;--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_register_counts_of_new ON trademarks;--> statement-breakpoint
DROP TRIGGER IF EXISTS register_count_none ON trademarks;--> statement-breakpoint
DROP FUNCTION IF EXISTS register_parts(text, text, text[]);--> statement-breakpoint
DELETE FROM drizzle.functions WHERE name = 'register_parts';--> statement-breakpoint
UPDATE register_state SET counts = coalesce((
  SELECT jsonb_agg(part) FROM (
    SELECT source, status, is_published, count(*) AS marks FROM trademarks GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS part), '[]');--> statement-breakpoint
-- Numbers in an old form are read anew by the job `reindex-marks`, which gives them the one form.
UPDATE trademarks SET keys_version = 0 WHERE registration_number COLLATE "C" ~ '[^!-_{-~]';--> statement-breakpoint
UPDATE register_images SET before = before || '{"keys_version": 0}'
WHERE before->>'registration_number' COLLATE "C" ~ '[^!-_{-~]';

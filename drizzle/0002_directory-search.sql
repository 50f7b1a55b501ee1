-- Both are trusted extensions: the owner of a database may create them. On Debian they come with the server.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- Each class stands as "class 30;", so that class 3 and class 30 are told apart. A generated column takes
-- immutable functions only, and array_to_string is not one for every type; for text it is.
create function trademark_search_text(name text, number text, owner text, classes text[], description text)
returns text language sql immutable parallel safe as $$
  select lower(normalize(concat_ws(' ', name, number, owner,
    case when cardinality(classes) > 0 then 'class ' || array_to_string(classes, '; class ') || ';' end,
    description), NFKC))
$$;--> statement-breakpoint
create trigger content_change after insert or update or delete or truncate on former_trademark_slugs
  for each statement execute function notify_content_change();--> statement-breakpoint
DROP INDEX "trademarks_by_name";--> statement-breakpoint
DROP INDEX "trademarks_by_owner";--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (trademark_search_text(name, registration_number, owner, classes, description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "directory_by_name" ON "trademarks" USING btree (lower("name"),"id") WHERE "trademarks"."is_published";--> statement-breakpoint
CREATE INDEX "directory_by_date" ON "trademarks" USING btree ("registration_date" DESC NULLS LAST,"id") WHERE "trademarks"."is_published";--> statement-breakpoint
CREATE INDEX "directory_by_owner" ON "trademarks" USING btree (lower("owner"),"id") WHERE "trademarks"."is_published";--> statement-breakpoint
CREATE INDEX "directory_by_status_name" ON "trademarks" USING btree ("status",lower("name"),"id") WHERE "trademarks"."is_published";--> statement-breakpoint
CREATE INDEX "directory_by_status_date" ON "trademarks" USING btree ("status","registration_date" DESC NULLS LAST,"id") WHERE "trademarks"."is_published";--> statement-breakpoint
CREATE INDEX "directory_by_status_owner" ON "trademarks" USING btree ("status",lower("owner"),"id") WHERE "trademarks"."is_published";--> statement-breakpoint
CREATE INDEX "directory_sample" ON "trademarks" USING btree ("id") WHERE "trademarks"."is_published" and "trademarks"."id" % 200 = 0;--> statement-breakpoint
CREATE INDEX "trademarks_search" ON "trademarks" USING gin ("status","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trademarks_by_name" ON "trademarks" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "trademarks_by_owner" ON "trademarks" USING btree (lower("owner"),"id");

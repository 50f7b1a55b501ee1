DROP INDEX "directory_by_name";--> statement-breakpoint
DROP INDEX "directory_by_date";--> statement-breakpoint
DROP INDEX "directory_by_owner";--> statement-breakpoint
DROP INDEX "directory_by_status_name";--> statement-breakpoint
DROP INDEX "directory_by_status_date";--> statement-breakpoint
DROP INDEX "directory_by_status_owner";--> statement-breakpoint
DROP INDEX "trademarks_by_name";--> statement-breakpoint
DROP INDEX "trademarks_by_date";--> statement-breakpoint
DROP INDEX "trademarks_by_owner";--> statement-breakpoint
CREATE INDEX "trademarks_by_publication_name" ON "trademarks" USING btree ("is_published","name_key","id");--> statement-breakpoint
CREATE INDEX "trademarks_by_publication_date" ON "trademarks" USING btree ("is_published","registration_date","id");--> statement-breakpoint
CREATE INDEX "trademarks_by_publication_owner" ON "trademarks" USING btree ("is_published","owner_key","id");--> statement-breakpoint
CREATE INDEX "trademarks_by_status_name" ON "trademarks" USING btree ("status","is_published","name_key","id");--> statement-breakpoint
CREATE INDEX "trademarks_by_status_date" ON "trademarks" USING btree ("status","is_published","registration_date","id");--> statement-breakpoint
CREATE INDEX "trademarks_by_status_owner" ON "trademarks" USING btree ("status","is_published","owner_key","id");--> statement-breakpoint
CREATE INDEX "trademarks_by_name" ON "trademarks" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "trademarks_by_date" ON "trademarks" USING btree ("registration_date","id");--> statement-breakpoint
CREATE INDEX "trademarks_by_owner" ON "trademarks" USING btree ("owner_key","id");
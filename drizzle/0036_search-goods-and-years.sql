DROP INDEX "office_records_by_goods";--> statement-breakpoint
CREATE INDEX "trademarks_by_year_and_expiry" ON "trademarks" USING btree ("status","is_published",(extract(year from "registration_date")::int),coalesce("expiry_date", '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "office_records_by_goods" ON "office_records" USING gin (("goods_words" || "class_numbers"));
CREATE INDEX "trademarks_registered" ON "trademarks" USING btree ("registration_date","id") WHERE "trademarks"."is_published" and "trademarks"."status" = 'registered';

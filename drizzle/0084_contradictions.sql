ALTER TABLE "matter_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "contradiction" text;--> statement-breakpoint
CREATE INDEX "matters_with_contradiction" ON "matters" USING btree ("id") WHERE "matters"."contradiction" is not null;
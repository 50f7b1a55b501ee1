DROP INDEX "matter_messages_unread";--> statement-breakpoint
ALTER TABLE "matter_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "awaited" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "awaited_since" date;--> statement-breakpoint
CREATE INDEX "matter_messages_to_answer" ON "matter_messages" USING btree ("matter_id","created_at") WHERE not "matter_messages"."is_from_firm" and "matter_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "matters_awaited" ON "matters" USING btree ("awaited_since","id") WHERE "matters"."is_open" and "matters"."awaited" is not null;--> statement-breakpoint
CREATE INDEX "matters_without_date" ON "matters" USING btree ("id") WHERE "matters"."is_open" and "matters"."next_on" is null;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_awaited_since" CHECK (("matters"."awaited" is null) = ("matters"."awaited_since" is null));--> statement-breakpoint
UPDATE "matter_messages" AS "question" SET "answered_at" = (
  SELECT min("answer"."created_at") FROM "matter_messages" AS "answer"
  WHERE "answer"."matter_id" = "question"."matter_id" AND "answer"."is_from_firm" AND "answer"."id" > "question"."id"
) WHERE NOT "is_from_firm";

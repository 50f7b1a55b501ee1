ALTER TABLE "matter_deadlines" DROP CONSTRAINT "matter_deadlines_state";--> statement-breakpoint
ALTER TABLE "matter_deadlines" ADD COLUMN "is_still_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "next_kind" text DEFAULT 'due' NOT NULL;--> statement-breakpoint
CREATE INDEX "matter_deadlines_to_answer" ON "matter_deadlines" USING btree ("state","effective_on","id") WHERE "matter_deadlines"."state" in ('to-enter', 'past-due');--> statement-breakpoint
ALTER TABLE "matter_deadlines" ADD CONSTRAINT "matter_deadlines_state" CHECK ("matter_deadlines"."state" in ('open', 'to-enter', 'past-due', 'done', 'missed', 'not-needed', 'superseded'));
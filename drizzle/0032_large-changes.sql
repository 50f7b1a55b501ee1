ALTER TABLE "register_changes" ADD COLUMN "firm_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "register_changes" ADD COLUMN "office_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "register_changes" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_changes" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "register_changes" ADD COLUMN "done_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "register_changes" ADD COLUMN "cursor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "register_changes" ADD COLUMN "last_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "register_changes" ADD COLUMN "leased_by" text;--> statement-breakpoint
ALTER TABLE "register_changes" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "register_changes" ADD COLUMN "sources_before" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "register_changes_at_work" ON "register_changes" USING btree ("id") WHERE "register_changes"."state" <> 'done';
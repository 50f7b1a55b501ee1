ALTER TABLE "register_state" ADD COLUMN "lost_indexes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_state" ADD COLUMN "indexes_leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "register_imports" DROP COLUMN "lost_indexes";
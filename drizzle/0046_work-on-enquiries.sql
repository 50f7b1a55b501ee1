ALTER TABLE "consultation_requests" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
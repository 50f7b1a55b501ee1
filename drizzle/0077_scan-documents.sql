ALTER TABLE "matter_documents" ADD COLUMN "scan" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "matter_documents" ADD COLUMN "scan_note" text;--> statement-breakpoint
ALTER TABLE "matter_documents" ADD COLUMN "scan_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "matter_documents" ADD COLUMN "scan_leased_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "matter_documents_to_scan" ON "matter_documents" USING btree ("scan_tries","id") WHERE "matter_documents"."scan" = 'waiting';--> statement-breakpoint
ALTER TABLE "matter_documents" ADD CONSTRAINT "matter_documents_scan" CHECK ("matter_documents"."scan" in ('none', 'waiting', 'clean', 'infected'));
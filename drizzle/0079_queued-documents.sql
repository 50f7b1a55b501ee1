DROP INDEX "matter_documents_to_scan";--> statement-breakpoint
ALTER TABLE "matter_documents" RENAME COLUMN "scan_tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "matter_documents" RENAME COLUMN "scan_leased_until" TO "leased_until";--> statement-breakpoint
ALTER TABLE "matter_documents" ADD COLUMN "next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "matter_documents_to_scan" ON "matter_documents" USING btree ("next_attempt_at","id") WHERE "matter_documents"."scan" = 'waiting';

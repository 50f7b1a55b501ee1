ALTER TABLE "papers" ADD COLUMN "file_digest" text;--> statement-breakpoint
ALTER TABLE "abandoned_files" ADD COLUMN "place" text DEFAULT 'documents' NOT NULL;

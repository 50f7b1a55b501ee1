ALTER TABLE "client_notes" ADD COLUMN "editor_id" integer;--> statement-breakpoint
ALTER TABLE "client_notes" ADD COLUMN "editor" text;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_editor_id_administrators_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
DROP INDEX "messages_unsealed";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_subject_sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_unsealed" ON "messages" USING btree ("id") WHERE not ("messages"."is_sealed" and "messages"."is_subject_sealed");
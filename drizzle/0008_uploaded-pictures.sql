ALTER TABLE "pictures" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "trademarks_own_picture" ON "trademarks" USING btree ("image") WHERE "trademarks"."image" like '/media/%';
--> statement-breakpoint
-- Public pages say what a picture shows; one that was just uploaded is on none of them.
create trigger content_change after update or delete on pictures
  for each statement execute function notify_content_change();

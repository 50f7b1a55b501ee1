CREATE TABLE "mark_pictures" (
	"trademark_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'wanted' NOT NULL,
	"reason" text,
	"name" text,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"shown_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mark_pictures_wanted" ON "mark_pictures" USING btree ("shown_at") WHERE "mark_pictures"."state" = 'wanted';--> statement-breakpoint
CREATE INDEX "mark_pictures_kept" ON "mark_pictures" USING btree ("shown_at") WHERE "mark_pictures"."state" = 'kept';--> statement-breakpoint
CREATE INDEX "mark_pictures_leaving" ON "mark_pictures" USING btree ("trademark_id") WHERE "mark_pictures"."state" = 'leaving';--> statement-breakpoint
CREATE INDEX "mark_pictures_by_name" ON "mark_pictures" USING btree ("name") WHERE "mark_pictures"."name" is not null;
CREATE TABLE "docket_alarms" (
	"cause" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"found_on" date NOT NULL,
	"told_on" date
);
--> statement-breakpoint
CREATE TABLE "docket_recounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "docket_recounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_matter_id" integer DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "count_problem" text;--> statement-breakpoint
CREATE INDEX "messages_failed" ON "messages" USING btree ("id") WHERE "messages"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "matters_with_problem" ON "matters" USING btree ("id") WHERE "matters"."count_problem" is not null;
CREATE TABLE "rule_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rule" text NOT NULL,
	"valid_from" date NOT NULL,
	"period" jsonb,
	"longest" jsonb,
	"rolls" text NOT NULL,
	"computes" boolean NOT NULL,
	"why_not" text,
	"target" integer NOT NULL,
	"source" text NOT NULL,
	"url" text NOT NULL,
	"summary" text NOT NULL,
	"checked_on" date NOT NULL,
	"confidence" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"actor" text NOT NULL,
	"is_by_owner" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "rule_changes_state" CHECK ("rule_changes"."state" in ('proposed', 'confirmed', 'rejected')),
	CONSTRAINT "rule_changes_decided" CHECK (("rule_changes"."state" = 'proposed') = ("rule_changes"."decided_by" is null)),
	CONSTRAINT "rule_changes_second_reader" CHECK ("rule_changes"."state" <> 'confirmed' or "rule_changes"."decided_by" <> "rule_changes"."actor")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "rule_changes_proposed" ON "rule_changes" USING btree ("rule") WHERE "rule_changes"."state" = 'proposed';
CREATE TABLE "firm_agencies" (
	"matter_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_comparisons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_comparisons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"sync_id" integer,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_matter_id" integer DEFAULT 0 NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"differing" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"field" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"term" text NOT NULL,
	"register" text NOT NULL,
	"here" text,
	"is_alarm" boolean DEFAULT false NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"compared_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"reason" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "register_differences_answer" CHECK (("register_differences"."answer" is null) = ("register_differences"."answered_at" is null) and "register_differences"."answer" in ('kept', 'asked'))
);
--> statement-breakpoint
CREATE TABLE "payment_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_status";--> statement-breakpoint
ALTER TABLE "order_refunds" DROP CONSTRAINT "order_refunds_state";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refund";--> statement-breakpoint
DROP INDEX "messages_failed";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unsubscribe_path" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "test_refunds" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "matter_documents" ADD COLUMN "event_id" bigint;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lost_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "register_imports" ADD COLUMN "reading" jsonb DEFAULT '{"headerRow":null,"dayOrder":null,"sheet":null,"constants":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "register_imports" ADD COLUMN "found" jsonb DEFAULT '{"isGuess":false,"lines":[],"startRows":[],"sheets":[],"dates":"none","dateExamples":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "register_imports" ADD COLUMN "broken_names" jsonb DEFAULT '{"count":0,"examples":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "firm_agencies" ADD CONSTRAINT "firm_agencies_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_differences" ADD CONSTRAINT "register_differences_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "register_comparisons_of_sync" ON "register_comparisons" USING btree ("sync_id") WHERE "register_comparisons"."sync_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "register_differences_once" ON "register_differences" USING btree ("matter_id","field","part");--> statement-breakpoint
CREATE INDEX "register_differences_open" ON "register_differences" USING btree ("field","matter_id") WHERE "register_differences"."answer" is null;--> statement-breakpoint
CREATE INDEX "payment_reversals_by_order" ON "payment_reversals" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "matter_documents" ADD CONSTRAINT "matter_documents_event_id_matter_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."matter_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_undelivered" ON "messages" USING btree ("id") WHERE "messages"."status" in ('failed', 'bounced');--> statement-breakpoint
CREATE INDEX "messages_refused" ON "messages" USING btree (lower("to_address")) WHERE "messages"."refused_at" is not null;--> statement-breakpoint
CREATE INDEX "matter_documents_by_event" ON "matter_documents" USING btree ("event_id") WHERE "matter_documents"."event_id" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'sent', 'kept', 'failed', 'bounced'));--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_state" CHECK ("order_refunds"."state" in ('asked', 'done', 'refused', 'failed'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund" CHECK ("orders"."refunded_cents" >= 0 and "orders"."lost_cents" >= 0
        and "orders"."refunded_cents" + "orders"."lost_cents" <= coalesce("orders"."amount_cents", 0));--> statement-breakpoint
UPDATE "orders" SET "dispute_state" = 'open' WHERE "disputed_at" IS NOT NULL;--> statement-breakpoint
DROP TRIGGER "order_is_billed" ON "orders";--> statement-breakpoint
CREATE TRIGGER order_is_billed AFTER UPDATE OF paid_at, refunded_cents, lost_cents ON orders
  FOR EACH ROW EXECUTE FUNCTION note_order_to_bill();

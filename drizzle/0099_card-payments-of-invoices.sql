CREATE TABLE "invoice_card_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reversals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"lost_cents" integer DEFAULT 0 NOT NULL,
	"dispute_state" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_card_payments_state" CHECK ("invoice_card_payments"."state" in ('open', 'waits', 'paid', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "record" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_card_payments" ADD CONSTRAINT "invoice_card_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_card_payments_by_invoice" ON "invoice_card_payments" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_card_payments_under_way" ON "invoice_card_payments" USING btree ("invoice_id") WHERE "invoice_card_payments"."state" in ('open', 'waits');--> statement-breakpoint
CREATE INDEX "invoice_card_payments_unsettled" ON "invoice_card_payments" USING btree ("id") WHERE "invoice_card_payments"."state" in ('open', 'waits');
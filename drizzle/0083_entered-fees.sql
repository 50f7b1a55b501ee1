CREATE TABLE "entered_fees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entered_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fee_key" text NOT NULL,
	"from_day" date NOT NULL,
	"cents" integer NOT NULL,
	"read_on" date NOT NULL,
	"url" text NOT NULL,
	"entered_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entered_fees_cents" CHECK ("entered_fees"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "fee_read_on" date;--> statement-breakpoint
ALTER TABLE "payments_received" ADD COLUMN "payout_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "entered_fees_once" ON "entered_fees" USING btree ("fee_key","from_day");
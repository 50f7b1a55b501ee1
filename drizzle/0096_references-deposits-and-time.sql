CREATE TABLE "deposits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"moved_to" text,
	"purpose" text NOT NULL,
	"tax_percent" numeric(5, 2),
	"left_cents" integer NOT NULL,
	"returns_id" integer,
	CONSTRAINT "deposits_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "deposits_left" CHECK ("deposits"."left_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "matter_time" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matter_time_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"text" text NOT NULL,
	"rate_cents" integer NOT NULL,
	"actor" text NOT NULL,
	"press_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matter_time_pressKey_unique" UNIQUE("press_key"),
	CONSTRAINT "matter_time_minutes" CHECK ("matter_time"."minutes" between 1 and 1440),
	CONSTRAINT "matter_time_rate" CHECK ("matter_time"."rate_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "billing_details" ALTER COLUMN "contacts" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "billing_details" ALTER COLUMN "contacts" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "time_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reference" text;--> statement-breakpoint
-- By hand: the orders that are here get references that are all different, without being changed otherwise.
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE orders SET reference = made.reference FROM (
  SELECT id, (SELECT string_agg(
      substr('34679CDFGHJKMNPQRTVWXY', 1 + (place / (22 ^ digit)::bigint % 22)::int, 1)
        || CASE digit WHEN 2 THEN '-' ELSE '' END, '' ORDER BY digit)
    FROM generate_series(0, 5) AS digit) AS reference
  FROM (SELECT id, (row_number() OVER (ORDER BY order_date, id) * 60000049 + 31415927) % 113379904 AS place
    FROM orders) AS placed) AS made
WHERE made.id = orders.id;--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "reference" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_payment_id_payments_received_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments_received"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_returns_id_deposits_id_fk" FOREIGN KEY ("returns_id") REFERENCES "public"."deposits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_time" ADD CONSTRAINT "matter_time_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_by_email" ON "deposits" USING btree (lower(coalesce("moved_to", "client_email")));--> statement-breakpoint
CREATE INDEX "deposits_returns" ON "deposits" USING btree ("returns_id") WHERE "deposits"."returns_id" is not null;--> statement-breakpoint
CREATE INDEX "matter_time_by_matter" ON "matter_time" USING btree ("matter_id","day","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_by_time" ON "invoice_lines" USING btree ("time_id") WHERE "invoice_lines"."time_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_received_by_day" ON "payments_received" USING btree ("paid_on");--> statement-breakpoint
CREATE INDEX "conflict_checks_waiting" ON "conflict_checks" USING btree ("id") WHERE "conflict_checks"."matter_id" is not null and "conflict_checks"."decided_at" is null and "conflict_checks"."hits" <> '[]';--> statement-breakpoint
CREATE INDEX "trademarks_of_firm" ON "trademarks" USING btree ("name_key","id") WHERE source in ('firm', 'sample');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reference_unique" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reference" CHECK ("orders"."reference" ~ '^[0-9A-Z]{3}-[0-9A-Z]{3}$');--> statement-breakpoint
UPDATE "billing_details" SET "contacts" = NULL WHERE "contacts" = '[]' AND "updated_by" IS NULL;

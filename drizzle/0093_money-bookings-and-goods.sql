CREATE TABLE "bank_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"day" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"text" text NOT NULL,
	"spellings" jsonb NOT NULL,
	"is_aside" boolean DEFAULT false NOT NULL,
	"booking_id" integer,
	"actor" text,
	"at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_cents" <> 0),
	CONSTRAINT "bank_lines_booked" CHECK ("bank_lines"."booking_id" is null or "bank_lines"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"amount_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "e_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "e_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "e_invoices_invoiceId_unique" UNIQUE("invoice_id")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"rate_millionths" integer NOT NULL,
	"source" text NOT NULL,
	"entered_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_rate" CHECK ("exchange_rates"."rate_millionths" > 0 and "exchange_rates"."currency" <> 'SGD')
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"lawyer_id" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"customer_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"question" text NOT NULL,
	"time_zone" text,
	"price_cents" integer NOT NULL,
	"order_id" text,
	"state" text NOT NULL,
	"held_until" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"is_moved_by_firm" boolean DEFAULT false NOT NULL,
	"is_first" boolean DEFAULT true NOT NULL,
	"refund" text DEFAULT 'none' NOT NULL,
	"cancel_reason" text,
	"checked_by" text,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text_of(name, email, phone, title, question)) STORED NOT NULL,
	CONSTRAINT "bookings_key_unique" UNIQUE("key"),
	CONSTRAINT "bookings_state" CHECK ("bookings"."state" in ('held', 'booked', 'lapsed', 'unplaced', 'cancelled')),
	CONSTRAINT "bookings_refund" CHECK ("bookings"."refund" in ('none', 'owed', 'made', 'refused')),
	CONSTRAINT "bookings_times" CHECK ("bookings"."starts_at" < "bookings"."ends_at" and "bookings"."ends_at" <= "bookings"."blocked_until"),
	CONSTRAINT "bookings_held" CHECK ("bookings"."state" <> 'held' or "bookings"."held_until" is not null),
	CONSTRAINT "bookings_price" CHECK ("bookings"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "consultation_hours" (
	"administrator_id" integer PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_terms" (
	"class_number" text NOT NULL,
	"key" text NOT NULL,
	"compared_on" date NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "listed_terms_class_number_key_pk" PRIMARY KEY("class_number","key")
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_details_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"company_name" text,
	"uen" text,
	"gst_number" text,
	"billing_address" text,
	"language" text,
	"days_to_pay" integer,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_details_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "stage_times" (
	"stage" text PRIMARY KEY NOT NULL,
	"from_weeks" integer NOT NULL,
	"to_weeks" integer NOT NULL,
	"marks" integer NOT NULL,
	"measured_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matter_documents" DROP CONSTRAINT "matter_documents_scan";--> statement-breakpoint
DROP INDEX "matters_by_application";--> statement-breakpoint
DROP INDEX "matters_by_customer";--> statement-breakpoint
DROP INDEX "matters_by_order";--> statement-breakpoint
DROP INDEX "matters_by_mark";--> statement-breakpoint
DROP INDEX "matters_by_office_number";--> statement-breakpoint
DROP INDEX "matters_by_origin";--> statement-breakpoint
ALTER TABLE "portfolios" ALTER COLUMN "choices" SET DEFAULT '{"responsibleId":null,"deputyId":null,"clientName":null,"clientEmail":null,"withEnded":false,"names":null,"countries":{},"fromOn":null,"leftOut":[],"corrections":{}}'::jsonb;--> statement-breakpoint
ALTER TABLE "portfolios" ALTER COLUMN "counts" SET DEFAULT '{"rows":0,"new":0,"known":0,"asks":0,"wrong":0,"opened":0,"deadlines":0,"pastDue":0,"soon":0,"differ":0,"remarks":0,"conflicts":0}'::jsonb;--> statement-breakpoint
ALTER TABLE "test_payment_intents" ADD COLUMN "way" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "net_sgd_cents" integer;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "tax_sgd_cents" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "currency" text DEFAULT 'SGD' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rate_millionths" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rate_day" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rate_source" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_sgd_cents" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "total_sgd_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "official_fee_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "official_fee_read_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_waits_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "register_state" ADD COLUMN "counts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_booking_id_bank_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bank_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_parts" ADD CONSTRAINT "bank_parts_booking_id_bank_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bank_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_parts" ADD CONSTRAINT "bank_parts_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lawyer_id_administrators_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_hours" ADD CONSTRAINT "consultation_hours_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_address_client_addresses_address_fk" FOREIGN KEY ("address") REFERENCES "public"."client_addresses"("address") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "bank_bookings_by_date" ON "bank_bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bank_lines_by_account" ON "bank_lines" USING btree ("account","day");--> statement-breakpoint
CREATE INDEX "bank_lines_by_day" ON "bank_lines" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("day","id") WHERE "bank_lines"."booking_id" is null and not "bank_lines"."is_aside" and "bank_lines"."amount_cents" > 0;--> statement-breakpoint
CREATE INDEX "bank_lines_by_booking" ON "bank_lines" USING btree ("booking_id") WHERE "bank_lines"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_parts_by_booking" ON "bank_parts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bank_parts_by_line" ON "bank_parts" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "e_invoices_due" ON "e_invoices" USING btree ("next_attempt_at") WHERE "e_invoices"."state" = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rates_once" ON "exchange_rates" USING btree ("currency","day");--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_lawyer" ON "bookings" USING btree ("lawyer_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_by_email" ON "bookings" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "bookings_by_customer" ON "bookings" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_by_order" ON "bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bookings_to_settle" ON "bookings" USING btree ("held_until") WHERE "bookings"."state" in ('held', 'lapsed');--> statement-breakpoint
CREATE INDEX "bookings_to_refund" ON "bookings" USING btree ("id") WHERE "bookings"."refund" = 'owed';--> statement-breakpoint
CREATE INDEX "bookings_to_see_to" ON "bookings" USING btree ("id") WHERE "bookings"."state" = 'unplaced' or "bookings"."refund" = 'refused';--> statement-breakpoint
CREATE INDEX "bookings_to_remind" ON "bookings" USING btree ("starts_at") WHERE "bookings"."state" = 'booked' and "bookings"."reminded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_free_once" ON "bookings" USING btree (lower("email")) WHERE "bookings"."price_cents" = 0 and "bookings"."state" = 'booked' and "bookings"."is_first";--> statement-breakpoint
CREATE INDEX "billing_details_contacts" ON "billing_details" USING gin ("contacts" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "invoice_events_accepted" ON "invoice_events" USING btree ("invoice_id") WHERE "invoice_events"."kind" = 'accepted';--> statement-breakpoint
CREATE INDEX "invoices_owed" ON "invoices" USING btree ("outstanding_cents") WHERE "invoices"."kind" = 'invoice' and "invoices"."outstanding_cents" > 0;--> statement-breakpoint
CREATE INDEX "matters_by_customer" ON "matters" USING btree ("customer_id") WHERE "matters"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "matters_by_order" ON "matters" USING btree ("order_id") WHERE "matters"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "matters_by_mark" ON "matters" USING btree ("trademark_id") WHERE "matters"."trademark_id" is not null;--> statement-breakpoint
CREATE INDEX "matters_by_office_number" ON "matters" USING btree (upper(translate("application_number", ' ', ''))) WHERE "matters"."application_number" is not null;--> statement-breakpoint
CREATE INDEX "matters_by_origin" ON "matters" USING btree ("origin_kind","origin_id") WHERE "matters"."origin_kind" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_rate" CHECK ("invoices"."issued_at" is null or "invoices"."kind" = 'quote' or ("invoices"."currency" = 'SGD') = ("invoices"."rate_millionths" is null));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_in_sgd" CHECK (("invoices"."rate_millionths" is null) = ("invoices"."total_sgd_cents" is null)
        and ("invoices"."rate_millionths" is null) = ("invoices"."tax_sgd_cents" is null));--> statement-breakpoint
ALTER TABLE "matter_documents" ADD CONSTRAINT "matter_documents_scan" CHECK ("matter_documents"."scan" in ('none', 'waiting', 'clean', 'infected', 'absent'));--> statement-breakpoint
-- By hand.
create trigger client_records_are_new after insert on invoices referencing new table as changed
  for each statement execute function note_new_records('case when source is null then client_email end',
    'coalesce(attention, client_name)', 'case when attention is not null then client_name end', 'null::text', 'created_at');
--> statement-breakpoint
create trigger client_records_are_deleted after delete on invoices referencing old table as changed
  for each statement execute function note_client_records('client_email');
--> statement-breakpoint
create trigger moved_client_records_are_deleted after delete on invoices referencing old table as changed
  for each statement execute function note_client_records('moved_to');
--> statement-breakpoint
create trigger client_record_changes after update of client_email, moved_to, client_name, attention on invoices
  for each row when ((old.client_email, old.moved_to, old.client_name, old.attention)
    is distinct from (new.client_email, new.moved_to, new.client_name, new.attention))
  execute function note_changed_invoice();
--> statement-breakpoint
select add_client_records(array_agg(lower(coalesce(moved_to, client_email)) order by id),
    array_agg(coalesce(attention, client_name) order by id),
    array_agg(case when attention is not null then client_name end order by id),
    array_agg(null::text), array_agg(created_at order by id))
  from invoices where source is null having count(*) > 0;--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_never_two EXCLUDE USING gist (
  int4range(lawyer_id, lawyer_id, '[]') WITH &&, tstzrange(starts_at, blocked_until) WITH &&
) WHERE (state IN ('held', 'booked') AND lawyer_id IS NOT NULL);--> statement-breakpoint
CREATE TRIGGER client_records_are_new AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_records('email', 'name', 'null::text', 'phone', 'created_at');--> statement-breakpoint
CREATE TRIGGER client_records_are_deleted AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_client_records('email');

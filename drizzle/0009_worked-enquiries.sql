-- A generated column takes immutable functions only, and array_to_string is not one for every type; for text it is.
-- The space before the first word makes it a word like the others.
create function search_text_of(variadic parts text[])
returns text language sql immutable parallel safe as $$
  select lower(normalize(' ' || array_to_string(parts, ' '), NFKC))
$$;--> statement-breakpoint
CREATE TABLE "enquiry_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"enquiry_id" integer NOT NULL,
	"key" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_replies_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"problem" text,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "order_refunds_amount" CHECK ("order_refunds"."amount_cents" > 0),
	CONSTRAINT "order_refunds_state" CHECK ("order_refunds"."state" in ('asked', 'done', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text_of(name, email, phone, company_name, subject, message, service, service_type, ip_type, country, description)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text_of(name, email, phone, service, message)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text_of(name, email, phone, category)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text_of(id, customer_name, company_name, customer_email, customer_phone, service_name, pricing_plan, price)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_replies_by_enquiry" ON "enquiry_replies" USING btree ("kind","enquiry_id","id");--> statement-breakpoint
CREATE INDEX "order_refunds_by_order" ON "order_refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_under_way" ON "order_refunds" USING btree ("order_id") WHERE "order_refunds"."state" = 'asked';--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_assignee_id_administrators_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_assignee_id_administrators_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD CONSTRAINT "trademark_checks_assignee_id_administrators_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD CONSTRAINT "trademark_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_requests_by_name" ON "consultation_requests" USING btree (lower("name"),"requested_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "consultation_requests_search" ON "consultation_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consultation_requests_unanswered" ON "consultation_requests" USING btree ("requested_at","id") WHERE "consultation_requests"."answered_at" is null and "consultation_requests"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "contact_submissions_by_name" ON "contact_submissions" USING btree (lower("name"),"submitted_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contact_submissions_search" ON "contact_submissions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_submissions_unanswered" ON "contact_submissions" USING btree ("submitted_at","id") WHERE "contact_submissions"."answered_at" is null and "contact_submissions"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "trademark_checks_by_name" ON "trademark_checks" USING btree (lower("name"),"requested_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "trademark_checks_search" ON "trademark_checks" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trademark_checks_unanswered" ON "trademark_checks" USING btree ("requested_at","id") WHERE "trademark_checks"."answered_at" is null and "trademark_checks"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING btree (lower("customer_name"),"order_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_service" ON "orders" USING btree (lower("service_name"),"order_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","order_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("order_date","id") WHERE "orders"."paid_at" is null and "orders"."status" in ('pending', 'processing');--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_state" CHECK ("consultation_requests"."state" in ('new', 'in progress', 'done'));--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_state" CHECK ("contact_submissions"."state" in ('new', 'in progress', 'done'));--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD CONSTRAINT "trademark_checks_state" CHECK ("trademark_checks"."state" in ('new', 'in progress', 'done'));
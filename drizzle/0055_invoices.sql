CREATE TABLE "allocations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"payment_id" integer,
	"credit_note_id" integer,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocations_source" CHECK (("allocations"."payment_id" is null) <> ("allocations"."credit_note_id" is null))
);
--> statement-breakpoint
CREATE TABLE "gst_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gst_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_day" date NOT NULL,
	"number" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gst_registrations_fromDay_unique" UNIQUE("from_day")
);
--> statement-breakpoint
CREATE TABLE "orders_to_bill" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_to_bill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"refunded_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper_id" integer NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paper_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"detail" text,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_percent" numeric(5, 2),
	"tax_cents" integer NOT NULL,
	"fee_key" text,
	"filed_on" date,
	"office_receipt" text,
	"zero_reason" text,
	"credits_line_id" integer,
	CONSTRAINT "paper_lines_kind" CHECK ("paper_lines"."kind" in ('service', 'zero-rated', 'disbursement', 'expense')),
	CONSTRAINT "paper_lines_sum" CHECK ("paper_lines"."net_cents" = "paper_lines"."quantity" * "paper_lines"."unit_cents"),
	CONSTRAINT "paper_lines_disbursement" CHECK ("paper_lines"."kind" <> 'disbursement' or ("paper_lines"."tax_cents" = 0 and "paper_lines"."tax_percent" is null)),
	CONSTRAINT "paper_lines_zero" CHECK ("paper_lines"."kind" <> 'zero-rated' or ("paper_lines"."tax_cents" = 0 and "paper_lines"."zero_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "paper_series" (
	"name" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" text,
	"issued_at" timestamp (3) with time zone,
	"issue_day" date,
	"due_day" date,
	"supply_day" date,
	"is_test" boolean DEFAULT false NOT NULL,
	"client_name" text NOT NULL,
	"attention" text,
	"client_email" text NOT NULL,
	"client_address" text,
	"client_uen" text,
	"seller" jsonb,
	"is_tax_invoice" boolean DEFAULT false NOT NULL,
	"remark" text,
	"reason" text,
	"order_id" text,
	"matter_id" integer,
	"matter_number" text,
	"mark" text,
	"basis_id" integer,
	"basis_number" text,
	"basis_day" date,
	"source" text,
	"press_key" text,
	"services_cents" integer DEFAULT 0 NOT NULL,
	"tax_cents" integer DEFAULT 0 NOT NULL,
	"fees_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer DEFAULT 0 NOT NULL,
	"outstanding_cents" integer DEFAULT 0 NOT NULL,
	"credited_cents" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text_of(number, client_name, attention, client_email, order_id, matter_number, mark)) STORED NOT NULL,
	CONSTRAINT "papers_number_unique" UNIQUE("number"),
	CONSTRAINT "papers_source_unique" UNIQUE("source"),
	CONSTRAINT "papers_pressKey_unique" UNIQUE("press_key"),
	CONSTRAINT "papers_kind" CHECK ("papers"."kind" in ('quote', 'invoice', 'credit note')),
	CONSTRAINT "papers_issued" CHECK (("papers"."issued_at" is null) = ("papers"."number" is null)
        and ("papers"."issued_at" is null) = ("papers"."issue_day" is null)
        and ("papers"."issued_at" is null) = ("papers"."seller" is null)),
	CONSTRAINT "papers_deleted" CHECK ("papers"."deleted_at" is null or "papers"."issued_at" is null)
);
--> statement-breakpoint
CREATE TABLE "payments_received" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_received_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paid_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"press_key" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_received_pressKey_unique" UNIQUE("press_key"),
	CONSTRAINT "payments_received_amount" CHECK ("payments_received"."amount_cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_invoice_id_papers_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_id_payments_received_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments_received"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_credit_note_id_papers_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_events" ADD CONSTRAINT "paper_events_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_lines" ADD CONSTRAINT "paper_lines_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_by_invoice" ON "allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "allocations_by_payment" ON "allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "allocations_by_credit_note" ON "allocations" USING btree ("credit_note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_to_bill_once" ON "orders_to_bill" USING btree ("order_id","refunded_cents");--> statement-breakpoint
CREATE INDEX "paper_events_by_paper" ON "paper_events" USING btree ("paper_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_lines_by_paper" ON "paper_lines" USING btree ("paper_id","position");--> statement-breakpoint
CREATE INDEX "paper_lines_credits" ON "paper_lines" USING btree ("credits_line_id") WHERE "paper_lines"."credits_line_id" is not null;--> statement-breakpoint
CREATE INDEX "papers_by_date" ON "papers" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "papers_by_email" ON "papers" USING btree (lower("client_email"));--> statement-breakpoint
CREATE INDEX "papers_by_order" ON "papers" USING btree ("order_id") WHERE "papers"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "papers_by_matter" ON "papers" USING btree ("matter_id") WHERE "papers"."matter_id" is not null;--> statement-breakpoint
CREATE INDEX "papers_by_basis" ON "papers" USING btree ("basis_id") WHERE "papers"."basis_id" is not null;--> statement-breakpoint
CREATE INDEX "papers_by_issue" ON "papers" USING btree ("issue_day","id") WHERE "papers"."issued_at" is not null;--> statement-breakpoint
CREATE INDEX "papers_open" ON "papers" USING btree ("due_day","id") WHERE "papers"."kind" = 'invoice' and "papers"."outstanding_cents" > 0;--> statement-breakpoint
CREATE INDEX "papers_deleted" ON "papers" USING btree ("deleted_at") WHERE "papers"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "papers_search" ON "papers" USING gin ("search_text" gin_trgm_ops);
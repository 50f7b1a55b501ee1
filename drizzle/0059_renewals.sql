CREATE TABLE "renewal_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"expires_on" date NOT NULL,
	"choice" text NOT NULL,
	"classes" text[] NOT NULL,
	"remark" text,
	"shown" jsonb NOT NULL,
	"order_id" text,
	"is_confirmed" boolean NOT NULL,
	"email" text NOT NULL,
	"key" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" text,
	"withdrawn_why" text,
	CONSTRAINT "renewal_answers_key_unique" UNIQUE("key"),
	CONSTRAINT "renewal_answers_choice" CHECK ("renewal_answers"."choice" in ('renew', 'not-now', 'elsewhere'))
);
--> statement-breakpoint
CREATE TABLE "renewal_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"expires_on" date NOT NULL,
	"stage" text,
	"event_key" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renewal_reminders_eventKey_unique" UNIQUE("event_key")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payable_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "renewal_answers" ADD CONSTRAINT "renewal_answers_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_answers" ADD CONSTRAINT "renewal_answers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_reminders" ADD CONSTRAINT "renewal_reminders_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renewal_answers_by_matter" ON "renewal_answers" USING btree ("matter_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_reminders_once" ON "renewal_reminders" USING btree ("matter_id","expires_on","stage");
CREATE TABLE "abandoned_files" (
	"file" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conflict_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conflict_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer,
	"asked" jsonb NOT NULL,
	"hits" jsonb NOT NULL,
	"decision" text,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conflict_checks_decision" CHECK ("conflict_checks"."decision" in ('clear', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "deadline_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deadline_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deadline_id" integer NOT NULL,
	"what" text NOT NULL,
	"nominal_on" date,
	"effective_on" date,
	"note" text,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "excluded_days" (
	"day" date PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matter_classes" (
	"matter_id" integer NOT NULL,
	"number" text NOT NULL,
	"goods" text DEFAULT '' NOT NULL,
	"is_pre_approved" boolean,
	"status" text DEFAULT 'planned' NOT NULL,
	"expires_on" date,
	CONSTRAINT "matter_classes_matter_id_number_pk" PRIMARY KEY("matter_id","number")
);
--> statement-breakpoint
CREATE TABLE "matter_deadlines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matter_deadlines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"key" text NOT NULL,
	"rule" text,
	"rule_version" integer,
	"title" text NOT NULL,
	"event_id" bigint,
	"classes" text[] DEFAULT '{}' NOT NULL,
	"nominal_on" date NOT NULL,
	"effective_on" date NOT NULL,
	"target_on" date,
	"longest_on" date,
	"opens_on" date,
	"extension" jsonb,
	"counting" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text,
	"is_set_by_hand" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"closed_on" date,
	"closed_by_event_id" bigint,
	"closing_note" text,
	"entered_by" text NOT NULL,
	"entered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_by" text,
	"read_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matter_deadlines_state" CHECK ("matter_deadlines"."state" in ('open', 'done', 'missed', 'not-needed', 'superseded')),
	CONSTRAINT "matter_deadlines_second_reader" CHECK ("matter_deadlines"."read_by" <> "matter_deadlines"."entered_by")
);
--> statement-breakpoint
CREATE TABLE "matter_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matter_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"file" text NOT NULL,
	"origin" text NOT NULL,
	"is_for_client" boolean NOT NULL,
	"dated_on" date,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matter_documents_file_unique" UNIQUE("file"),
	CONSTRAINT "matter_documents_origin" CHECK ("matter_documents"."origin" in ('firm', 'client', 'office'))
);
--> statement-breakpoint
CREATE TABLE "matter_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matter_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"kind" text NOT NULL,
	"dated_on" date NOT NULL,
	"received_on" date,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"classes" text[] DEFAULT '{}' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text,
	"corrects_id" bigint,
	"key" text NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "matter_events_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "matter_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matter_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"is_from_firm" boolean NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "matter_messages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "matter_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matter_parties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matter_parties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"uen" text,
	"country" text,
	"from_on" date,
	"until_on" date
);
--> statement-breakpoint
CREATE TABLE "matters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"title" text NOT NULL,
	"right" text NOT NULL,
	"route" text NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"company_name" text,
	"customer_id" integer,
	"responsible_id" integer,
	"deputy_id" integer,
	"order_id" text,
	"origin_kind" text,
	"origin_id" text,
	"trademark_id" integer,
	"application_number" text,
	"phase" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"next_on" date,
	"next_title" text,
	"no_date_reason" text,
	"last_event_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text_of(number, title, client_name, company_name, client_email, application_number)) STORED NOT NULL,
	CONSTRAINT "matters_number_unique" UNIQUE("number"),
	CONSTRAINT "matters_title" CHECK (length("matters"."title") > 0),
	CONSTRAINT "matters_right" CHECK ("matters"."right" in ('trademark', 'patent', 'design', 'copyright')),
	CONSTRAINT "matters_route" CHECK ("matters"."route" in ('national', 'madrid', 'pct')),
	CONSTRAINT "matters_origin" CHECK (("matters"."origin_kind" is null) = ("matters"."origin_id" is null))
);
--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_changes" ADD CONSTRAINT "deadline_changes_deadline_id_matter_deadlines_id_fk" FOREIGN KEY ("deadline_id") REFERENCES "public"."matter_deadlines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_classes" ADD CONSTRAINT "matter_classes_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_deadlines" ADD CONSTRAINT "matter_deadlines_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_deadlines" ADD CONSTRAINT "matter_deadlines_event_id_matter_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."matter_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_deadlines" ADD CONSTRAINT "matter_deadlines_closed_by_event_id_matter_events_id_fk" FOREIGN KEY ("closed_by_event_id") REFERENCES "public"."matter_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_documents" ADD CONSTRAINT "matter_documents_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_events" ADD CONSTRAINT "matter_events_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_events" ADD CONSTRAINT "matter_events_corrects_id_matter_events_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."matter_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_messages" ADD CONSTRAINT "matter_messages_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_parties" ADD CONSTRAINT "matter_parties_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_responsible_id_administrators_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_deputy_id_administrators_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conflict_checks_by_matter" ON "conflict_checks" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "deadline_changes_by_deadline" ON "deadline_changes" USING btree ("deadline_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "matter_deadlines_key" ON "matter_deadlines" USING btree ("matter_id","key");--> statement-breakpoint
CREATE INDEX "matter_deadlines_open" ON "matter_deadlines" USING btree ("effective_on","id") WHERE "matter_deadlines"."state" = 'open';--> statement-breakpoint
CREATE INDEX "matter_deadlines_open_nominal" ON "matter_deadlines" USING btree ("nominal_on") WHERE "matter_deadlines"."state" = 'open' and "matter_deadlines"."nominal_on" <> "matter_deadlines"."effective_on";--> statement-breakpoint
CREATE INDEX "matter_deadlines_open_target" ON "matter_deadlines" USING btree ("target_on") WHERE "matter_deadlines"."state" = 'open' and "matter_deadlines"."target_on" <> "matter_deadlines"."effective_on";--> statement-breakpoint
CREATE INDEX "matter_deadlines_unread" ON "matter_deadlines" USING btree ("id") WHERE "matter_deadlines"."state" = 'open' and "matter_deadlines"."read_by" is null;--> statement-breakpoint
CREATE INDEX "matter_documents_by_matter" ON "matter_documents" USING btree ("matter_id","id");--> statement-breakpoint
CREATE INDEX "matter_events_by_matter" ON "matter_events" USING btree ("matter_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "matter_events_corrected_once" ON "matter_events" USING btree ("corrects_id") WHERE "matter_events"."corrects_id" is not null;--> statement-breakpoint
CREATE INDEX "matter_messages_by_matter" ON "matter_messages" USING btree ("matter_id","id");--> statement-breakpoint
CREATE INDEX "matter_messages_unread" ON "matter_messages" USING btree ("created_at") WHERE not "matter_messages"."is_from_firm" and "matter_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "matter_parties_by_matter" ON "matter_parties" USING btree ("matter_id","id");--> statement-breakpoint
CREATE INDEX "matter_parties_by_name" ON "matter_parties" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "matters_by_next" ON "matters" USING btree (coalesce("next_on", 'infinity'::date),"created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "matters_by_date" ON "matters" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "matters_by_title" ON "matters" USING btree (lower("title"),"created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "matters_by_phase" ON "matters" USING btree ("phase",coalesce("next_on", 'infinity'::date),"id") WHERE "matters"."is_open";--> statement-breakpoint
CREATE INDEX "matters_by_responsible" ON "matters" USING btree ("responsible_id","next_on","id");--> statement-breakpoint
CREATE INDEX "matters_by_email" ON "matters" USING btree (lower("client_email"));--> statement-breakpoint
CREATE INDEX "matters_by_customer" ON "matters" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "matters_by_order" ON "matters" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "matters_by_mark" ON "matters" USING btree ("trademark_id");--> statement-breakpoint
CREATE INDEX "matters_by_origin" ON "matters" USING btree ("origin_kind","origin_id");--> statement-breakpoint
CREATE INDEX "matters_search" ON "matters" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- What happened stays as it was recorded: it is corrected by another event. What is about a person can be erased, and
-- a matter goes with all of its events.
create function keep_matter_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from matters where id = old.matter_id) then
      raise exception 'an event of a matter is never deleted';
    end if;
    return old;
  end if;
  if (to_jsonb(new) - 'note' - 'facts') is distinct from (to_jsonb(old) - 'note' - 'facts')
    or new.note is distinct from old.note and new.note is not null
    or new.facts is distinct from old.facts and new.facts is distinct from old.facts - 'text' then
    raise exception 'an event of a matter is never changed';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger keep_matter_events before update or delete on matter_events
  for each row execute function keep_matter_events();

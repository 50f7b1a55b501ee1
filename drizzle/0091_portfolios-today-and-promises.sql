CREATE TABLE "firm_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"is_true" boolean NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_words" (
	"word" text PRIMARY KEY NOT NULL,
	"forms" text NOT NULL,
	"keys" text[] NOT NULL,
	"readings" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "noted_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "noted_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"is_gone" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_readings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rule" text NOT NULL,
	"version" integer NOT NULL,
	"digest" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_digest" text NOT NULL,
	"kind" text NOT NULL,
	"administrator_id" integer,
	"matter_id" integer,
	"client_email" text,
	"alarm_days" integer[] DEFAULT '{}' NOT NULL,
	"shows_names" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_tokenDigest_unique" UNIQUE("token_digest"),
	CONSTRAINT "calendar_feeds_kind" CHECK (case "calendar_feeds"."kind" when 'person' then "calendar_feeds"."administrator_id" is not null
        when 'matter' then "calendar_feeds"."matter_id" is not null else "calendar_feeds"."client_email" is not null end)
);
--> statement-breakpoint
CREATE TABLE "portfolio_files" (
	"portfolio_id" integer PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_rows" (
	"portfolio_id" integer NOT NULL,
	"row" integer NOT NULL,
	"identity" text NOT NULL,
	"cells" jsonb NOT NULL,
	"matter" jsonb,
	"outcome" text NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"remarks" text[] DEFAULT '{}' NOT NULL,
	"differences" text[] DEFAULT '{}' NOT NULL,
	"deadlines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"past_on" date,
	"next_on" date,
	"matter_id" integer,
	CONSTRAINT "portfolio_rows_portfolio_id_row_pk" PRIMARY KEY("portfolio_id","row")
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"way" text NOT NULL,
	"asked" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_name" text,
	"encoding" text,
	"reading" jsonb DEFAULT '{"headerRow":null,"dayOrder":null,"sheet":null,"constants":{}}'::jsonb NOT NULL,
	"found" jsonb DEFAULT '{"system":null,"isGuess":false,"sheets":[],"startRows":[],"dates":"none","dateExamples":[],"samples":{}}'::jsonb NOT NULL,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"choices" jsonb DEFAULT '{"responsibleId":null,"deputyId":null,"clientName":null,"clientEmail":null,"withEnded":false,"names":null,"countries":{}}'::jsonb NOT NULL,
	"names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"goes_on" boolean DEFAULT false NOT NULL,
	"row_count" integer,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{"rows":0,"new":0,"known":0,"asks":0,"wrong":0,"opened":0,"deadlines":0,"pastDue":0,"soon":0,"differ":0,"remarks":0}'::jsonb NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"administrator_id" integer,
	"actor" text NOT NULL,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	CONSTRAINT "portfolios_state" CHECK ("portfolios"."state" in ('choosing', 'rehearsing', 'rehearsed', 'importing', 'done', 'undoing', 'undone', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "matter_deadlines" DROP CONSTRAINT "matter_deadlines_closed_by_event_id_matter_events_id_fk";
--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "is_advocate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "certificate_until" date;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "absent_from" date;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "absent_until" date;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "substitute_id" integer;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "class_count" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wording" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "further_class_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "further_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_files" ADD CONSTRAINT "portfolio_files_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_rows" ADD CONSTRAINT "portfolio_rows_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_rows" ADD CONSTRAINT "portfolio_rows_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_words_by_key" ON "known_words" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "known_words_by_reading" ON "known_words" USING gin ("readings");--> statement-breakpoint
CREATE INDEX "noted_words_in_order" ON "noted_words" USING btree ("is_gone","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_readings_once" ON "rule_readings" USING btree ("rule","version","digest","actor");--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_administrator" ON "calendar_feeds" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_matter" ON "calendar_feeds" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "portfolio_rows_opened" ON "portfolio_rows" USING btree ("identity") WHERE "portfolio_rows"."outcome" = 'opened';--> statement-breakpoint
CREATE INDEX "portfolio_rows_by_matter" ON "portfolio_rows" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "portfolios_by_date" ON "portfolios" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_substitute_id_administrators_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_deadlines" ADD CONSTRAINT "matter_deadlines_closed_by_event_id_matter_events_id_fk" FOREIGN KEY ("closed_by_event_id") REFERENCES "public"."matter_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_search_order_id_orders_id_fk" FOREIGN KEY ("search_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadline_changes_objections" ON "deadline_changes" USING btree ("deadline_id") WHERE "deadline_changes"."what" = 'objected to';--> statement-breakpoint
CREATE INDEX "matters_by_title_words" ON "matters" USING gin (string_to_array(search_text_of("title", replace("title", ' ', '')), ' ')) WHERE "matters"."right" = 'trademark';--> statement-breakpoint
CREATE INDEX "orders_by_search" ON "orders" USING btree ("search_order_id") WHERE "orders"."search_order_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_paid_by_browser" ON "orders" USING btree ("browser_id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_absence" CHECK (("administrators"."absent_from" is null) = ("administrators"."absent_until" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_class_count" CHECK ("orders"."class_count" between 1 and 45);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wording" CHECK ("orders"."wording" in ('', 'list', 'own'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_price_parts" CHECK ("orders"."further_cents" >= 0 and "orders"."search_cents" >= 0);--> statement-breakpoint
CREATE INDEX "matter_parties_by_owner" ON "matter_parties" USING btree (lower(translate("name", '.,', ''))) WHERE "matter_parties"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "matter_parties_by_uen" ON "matter_parties" USING btree ("uen") WHERE "matter_parties"."uen" is not null;--> statement-breakpoint
CREATE INDEX "matters_by_office_number" ON "matters" USING btree (upper(translate("application_number", ' ', '')));--> statement-breakpoint
-- By hand from here on: the words of the names of all records, and which columns hold names.
INSERT INTO noted_words (word, is_gone)
  SELECT DISTINCT word, false FROM (
    SELECT search_text_of(name) AS words FROM known_people(), unnest(names) AS name WHERE kind <> 'watch'
    UNION ALL SELECT search_text_of(title, replace(title, ' ', '')) FROM matters) AS names,
  unnest(string_to_array(words, ' ')) AS word WHERE word <> '';--> statement-breakpoint
CREATE TRIGGER note_names AFTER INSERT OR DELETE OR UPDATE OF name, company_name ON customers
  FOR EACH ROW EXECUTE FUNCTION note_names('$.name', '$.company_name');--> statement-breakpoint
CREATE TRIGGER note_names AFTER INSERT OR DELETE OR UPDATE OF customer_name, company_name ON orders
  FOR EACH ROW EXECUTE FUNCTION note_names('$.customer_name', '$.company_name');--> statement-breakpoint
CREATE TRIGGER note_names AFTER INSERT OR DELETE OR UPDATE OF answers ON order_intakes
  FOR EACH ROW EXECUTE FUNCTION note_names('$.answers.**.ownerName');--> statement-breakpoint
CREATE TRIGGER note_names AFTER INSERT OR DELETE OR UPDATE OF name, company_name ON consultation_requests
  FOR EACH ROW EXECUTE FUNCTION note_names('$.name', '$.company_name');--> statement-breakpoint
CREATE TRIGGER note_names AFTER INSERT OR DELETE OR UPDATE OF name ON contact_submissions
  FOR EACH ROW EXECUTE FUNCTION note_names('$.name');--> statement-breakpoint
CREATE TRIGGER note_names AFTER INSERT OR DELETE OR UPDATE OF title, client_name, company_name ON matters
  FOR EACH ROW EXECUTE FUNCTION note_names('$.title', '$.client_name', '$.company_name');--> statement-breakpoint
CREATE TRIGGER note_names AFTER INSERT OR DELETE OR UPDATE OF name ON matter_parties
  FOR EACH ROW EXECUTE FUNCTION note_names('$.name');--> statement-breakpoint
CREATE TRIGGER note_names AFTER INSERT OR DELETE OR UPDATE OF client_name, attention ON invoices
  FOR EACH ROW EXECUTE FUNCTION note_names('$.client_name', '$.attention');--> statement-breakpoint
CREATE TRIGGER note_names AFTER INSERT OR DELETE OR UPDATE OF asked ON conflict_checks
  FOR EACH ROW EXECUTE FUNCTION note_names('$.asked.names[*]', '$.asked.otherSide[*]');--> statement-breakpoint
-- What the pages say of the firm is published content.
create trigger content_change after insert or update or delete or truncate on firm_answers
  for each statement execute function notify_content_change();

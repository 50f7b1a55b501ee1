CREATE TABLE "uncompared_marks" (
	"trademark_id" integer PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_hits" (
	"watch_id" integer NOT NULL,
	"trademark_id" integer NOT NULL,
	"level" text NOT NULL,
	"hit" jsonb NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_hits_watch_id_trademark_id_pk" PRIMARY KEY("watch_id","trademark_id")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"classes" text[] DEFAULT '{}' NOT NULL,
	"trademark_id" integer,
	"level" text DEFAULT 'high' NOT NULL,
	"token" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "watches_token_unique" UNIQUE("token"),
	CONSTRAINT "watches_level" CHECK ("watches"."level" in ('identical', 'high', 'medium')),
	CONSTRAINT "watches_name" CHECK (length("watches"."name") > 0)
);
--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "classes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "report_state" text DEFAULT 'with-lawyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "commented_by" text;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "commented_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD COLUMN "next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "publication_date" date;--> statement-breakpoint
ALTER TABLE "watch_hits" ADD CONSTRAINT "watch_hits_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watches_by_customer" ON "watches" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "watches_active" ON "watches" USING btree ("id") WHERE "watches"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "trademark_checks_due" ON "trademark_checks" USING btree ("next_attempt_at") WHERE "trademark_checks"."report_state" = 'queued';--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD CONSTRAINT "trademark_checks_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "trademark_checks" ADD CONSTRAINT "trademark_checks_report_state" CHECK ("trademark_checks"."report_state" in ('queued', 'reported', 'with-lawyer'));--> statement-breakpoint
-- While somebody watches, whatever is published is to be compared; nothing is written where nobody does.
create function note_published_marks() returns trigger language plpgsql as $$
begin
  if not exists (select from watches where ended_at is null) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into uncompared_marks (trademark_id, changed_at)
      select id, clock_timestamp() from fresh where is_published
      on conflict (trademark_id) do update set changed_at = excluded.changed_at;
  else
    insert into uncompared_marks (trademark_id, changed_at)
      select fresh.id, clock_timestamp() from fresh join stale using (id)
      where fresh.is_published and (
        not stale.is_published or fresh.name <> stale.name or fresh.classes <> stale.classes)
      on conflict (trademark_id) do update set changed_at = excluded.changed_at;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger note_inserted_marks after insert on trademarks
  referencing new table as fresh
  for each statement execute function note_published_marks();
--> statement-breakpoint
create trigger note_updated_marks after update on trademarks
  referencing old table as stale new table as fresh
  for each statement execute function note_published_marks();

CREATE TABLE "office_records" (
	"trademark_id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"digest" bigint NOT NULL,
	"application_type" text,
	"mark_type" text,
	"applied_on" date,
	"international_on" date,
	"protected_on" date,
	"status_on" date,
	"status_updated_on" date,
	"completed_on" date,
	"changed_on" date,
	"feature" text,
	"word_texts" text[] DEFAULT '{}' NOT NULL,
	"word_chinese" text[] DEFAULT '{}' NOT NULL,
	"word_translations" text[] DEFAULT '{}' NOT NULL,
	"word_transliterations" text[] DEFAULT '{}' NOT NULL,
	"word_phonetics" text[] DEFAULT '{}' NOT NULL,
	"word_devices" text[] DEFAULT '{}' NOT NULL,
	"class_numbers" text[] DEFAULT '{}' NOT NULL,
	"class_goods" text[] DEFAULT '{}' NOT NULL,
	"class_statuses" text[] DEFAULT '{}' NOT NULL,
	"class_expiries" date[] DEFAULT '{}' NOT NULL,
	"goods_words" text[] DEFAULT '{}' NOT NULL,
	"owner_names" text[] DEFAULT '{}' NOT NULL,
	"owner_uens" text[] DEFAULT '{}' NOT NULL,
	"owner_countries" text[] DEFAULT '{}' NOT NULL,
	"owner_are_companies" boolean[] DEFAULT '{}' NOT NULL,
	"agent_names" text[] DEFAULT '{}' NOT NULL,
	"agent_uens" text[] DEFAULT '{}' NOT NULL,
	"priority_classes" text[] DEFAULT '{}' NOT NULL,
	"priority_dates" date[] DEFAULT '{}' NOT NULL,
	"priority_countries" text[] DEFAULT '{}' NOT NULL,
	"priority_goods" text[] DEFAULT '{}' NOT NULL,
	"madrid_numbers" text[] DEFAULT '{}' NOT NULL,
	"madrid_dates" date[] DEFAULT '{}' NOT NULL,
	"dispute_numbers" text[] DEFAULT '{}' NOT NULL,
	"dispute_kinds" text[] DEFAULT '{}' NOT NULL,
	"dispute_statuses" text[] DEFAULT '{}' NOT NULL,
	"dispute_classes" text[] DEFAULT '{}' NOT NULL,
	"dispute_dates" date[] DEFAULT '{}' NOT NULL,
	"event_codes" text[] DEFAULT '{}' NOT NULL,
	"event_texts" text[] DEFAULT '{}' NOT NULL,
	"event_dates" date[] DEFAULT '{}' NOT NULL,
	"clauses" text[] DEFAULT '{}' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"left_on" date
);
--> statement-breakpoint
CREATE TABLE "register_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sync_id" integer NOT NULL,
	"trademark_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_news_once" UNIQUE("sync_id","trademark_id","kind")
);
--> statement-breakpoint
CREATE TABLE "register_sources" (
	"key" text PRIMARY KEY NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"as_of" date,
	"office_updated_at" timestamp (3) with time zone,
	"office_marks" integer,
	"is_whole" boolean DEFAULT false NOT NULL,
	"is_stand_in" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"asked_updated_at" timestamp (3) with time zone,
	"asked_marks" integer,
	"asked_bytes" bigint,
	"ask_problem" text
);
--> statement-breakpoint
CREATE TABLE "register_sync_problems" (
	"sync_id" integer NOT NULL,
	"row" integer NOT NULL,
	"number" text,
	"is_refused" boolean NOT NULL,
	"reasons" text[] NOT NULL,
	CONSTRAINT "register_sync_problems_sync_id_row_pk" PRIMARY KEY("sync_id","row")
);
--> statement-breakpoint
CREATE TABLE "register_syncs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_syncs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"file_path" text,
	"is_first" boolean DEFAULT false NOT NULL,
	"bytes_total" bigint,
	"bytes_received" bigint DEFAULT 0 NOT NULL,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{"new":0,"published":0,"registered":0,"ended":0,"owner":0,"other":0,"unchanged":0,"left":0,"refused":0}'::jsonb NOT NULL,
	"cuts" integer DEFAULT 0 NOT NULL,
	"new_columns" text[] DEFAULT '{}' NOT NULL,
	"absent_columns" text[] DEFAULT '{}' NOT NULL,
	"as_of" date,
	"office_updated_at" timestamp (3) with time zone,
	"problem" text,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"administrator_id" integer,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "source" text DEFAULT 'firm' NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "owner_refs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "agent_refs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "office_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "register_news" ADD CONSTRAINT "register_news_sync_id_register_syncs_id_fk" FOREIGN KEY ("sync_id") REFERENCES "public"."register_syncs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_sync_problems" ADD CONSTRAINT "register_sync_problems_sync_id_register_syncs_id_fk" FOREIGN KEY ("sync_id") REFERENCES "public"."register_syncs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_records_by_goods" ON "office_records" USING gin ("goods_words");--> statement-breakpoint
CREATE INDEX "office_records_left" ON "office_records" USING btree ("source","left_on") WHERE "office_records"."left_on" is not null;--> statement-breakpoint
CREATE INDEX "register_news_by_kind" ON "register_news" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "register_syncs_by_source" ON "register_syncs" USING btree ("source","id" DESC NULLS LAST);--> statement-breakpoint
-- As before, with the marks of each source, kind and country.
create or replace function count_added_marks() returns trigger language plpgsql as $$
declare
  new_owners int;
  changed int;
begin
  select count(*) into changed from added;
  if changed = 0 then return null; end if;
  insert into register_counts as kept (kind, key, status, is_published, marks)
  select * from (
    select 'all' as kind, '' as key, status, is_published, count(*) as marks from added group by 3, 4
    union all
    select 'source', source, status, is_published, count(*) from added group by 2, 3, 4
    union all
    select 'kind', added.kind, status, is_published, count(*)
    from added where added.kind is not null group by 2, 3, 4
    union all
    select 'name', register_part(name_key), status, is_published, count(*) from added group by 2, 3, 4
    union all
    select 'owner', register_part(owner_key), status, is_published, count(*) from added group by 2, 3, 4
    union all
    select 'date', register_month(registration_date), status, is_published, count(*)
    from added group by 2, 3, 4
    union all
    select 'office', left(office_status, 200), status, is_published, count(*)
    from added where office_status is not null group by 2, 3, 4
    union all
    select 'country', country, status, is_published, count(distinct id)
    from added cross join lateral unnest(countries) as country group by 2, 3, 4
    union all
    select 'class', left(ltrim(class, '0'), 200), status, is_published, count(distinct id)
    from added cross join lateral unnest(classes) as class group by 2, 3, 4) as counted
  order by 1, 2, 3, 4
  on conflict (kind, key, status, is_published) do update set marks = kept.marks + excluded.marks;

  with owned as (
    insert into register_owners as kept (hash, marks)
    select hashtextextended(owner, 0), count(*) from added group by 1 order by 1
    on conflict (hash) do update set marks = kept.marks + excluded.marks
    returning xmax = 0 as is_new)
  select count(*) filter (where is_new) into new_owners from owned;
  update register_state set owners = owners + new_owners,
    are_words_due = are_words_due or changed > 1000;

  if changed <= 1000 then
    insert into register_words as kept (word, uses)
    select word, count(*) from added
      cross join lateral unnest(string_to_array(name_key || ' ' || owner_key, ' ')) as word
    group by 1 having word ~ '^[a-z]{3,40}$' order by 1
    on conflict (word) do update set uses = kept.uses + excluded.uses;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace function count_removed_marks() returns trigger language plpgsql as $$
declare
  gone_owners int;
  changed int;
begin
  select count(*) into changed from removed;
  if changed = 0 then return null; end if;
  update register_counts as kept set marks = kept.marks - counted.marks from (
    select 'all' as kind, '' as key, status, is_published, count(*) as marks from removed group by 3, 4
    union all
    select 'source', source, status, is_published, count(*) from removed group by 2, 3, 4
    union all
    select 'kind', removed.kind, status, is_published, count(*)
    from removed where removed.kind is not null group by 2, 3, 4
    union all
    select 'name', register_part(name_key), status, is_published, count(*) from removed group by 2, 3, 4
    union all
    select 'owner', register_part(owner_key), status, is_published, count(*) from removed group by 2, 3, 4
    union all
    select 'date', register_month(registration_date), status, is_published, count(*)
    from removed group by 2, 3, 4
    union all
    select 'office', left(office_status, 200), status, is_published, count(*)
    from removed where office_status is not null group by 2, 3, 4
    union all
    select 'country', country, status, is_published, count(distinct id)
    from removed cross join lateral unnest(countries) as country group by 2, 3, 4
    union all
    select 'class', left(ltrim(class, '0'), 200), status, is_published, count(distinct id)
    from removed cross join lateral unnest(classes) as class group by 2, 3, 4) as counted
  where (kept.kind, kept.key, kept.status, kept.is_published)
    = (counted.kind, counted.key, counted.status, counted.is_published);
  delete from register_counts where marks <= 0;

  update register_owners as kept set marks = kept.marks - owned.marks
  from (select hashtextextended(owner, 0) as hash, count(*) as marks from removed group by 1) as owned
  where kept.hash = owned.hash;
  with gone as (
    delete from register_owners where marks <= 0
      and hash in (select hashtextextended(owner, 0) from removed) returning 1)
  select count(*) into gone_owners from gone;
  update register_state set owners = owners - gone_owners,
    are_words_due = are_words_due or changed > 1000;

  if changed <= 1000 then
    update register_words as kept set uses = kept.uses - used.uses from (
      select word, count(*) as uses from removed
        cross join lateral unnest(string_to_array(name_key || ' ' || owner_key, ' ')) as word
      group by 1) as used
    where kept.word = used.word;
    delete from register_words where uses <= 0 and word in (
      select unnest(string_to_array(name_key || ' ' || owner_key, ' ')) from removed);
  end if;
  return null;
end
$$;
--> statement-breakpoint
insert into register_counts (kind, key, status, is_published, marks)
  select 'source', source, status, is_published, count(*) from trademarks group by 2, 3, 4;

CREATE TABLE "register_counts" (
	"kind" text NOT NULL,
	"key" text collate "C" NOT NULL,
	"status" text NOT NULL,
	"is_published" boolean NOT NULL,
	"marks" integer NOT NULL,
	CONSTRAINT "register_counts_kind_key_status_is_published_pk" PRIMARY KEY("kind","key","status","is_published")
);
--> statement-breakpoint
CREATE TABLE "register_owners" (
	"hash" bigint PRIMARY KEY NOT NULL,
	"marks" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"owners" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "directory_sample";--> statement-breakpoint
DROP INDEX "trademarks_search";--> statement-breakpoint
CREATE INDEX "register_words_alike" ON "register_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trademarks_search" ON "trademarks" USING gin ("is_published","status","search_text" gin_trgm_ops,"search_grams");--> statement-breakpoint
-- Whoever changes the register holds this row until the commit: changes come one after the other, and
-- never wait for each other crosswise. A truncated table begins anew.
create function mark_register_change() returns trigger language plpgsql as $$
begin
  insert into register_state as kept (id, version) values (1, txid_current())
  on conflict (id) do update set version = excluded.version;
  return null;
end
$$;
--> statement-breakpoint
create trigger register_change before insert or update or delete or truncate on trademarks
  for each statement execute function mark_register_change();
--> statement-breakpoint
-- The part of an order in which a key stands: parts follow each other as their keys do.
create function register_part(key text) returns text language sql immutable parallel safe as $$
  select left(key, case when ascii(key) < 128 then 2 else 1 end)
$$;
--> statement-breakpoint
create function register_month(day date) returns text language sql immutable parallel safe as $$
  select (extract(year from day)::int * 100 + extract(month from day)::int)::text
$$;
--> statement-breakpoint
create function count_added_marks() returns trigger language plpgsql as $$
declare
  new_owners int;
begin
  insert into register_counts as kept (kind, key, status, is_published, marks)
  select kind, key, status, is_published, count(*) from (
    select kind, key, status, is_published from added cross join lateral (values
      ('all', ''), ('name', register_part(name_key)), ('owner', register_part(owner_key)),
      ('date', register_month(registration_date)), ('office', left(office_status, 200))) as part(kind, key)
    where key is not null
    union all
    select 'class', left(class, 200), status, is_published from (
      select distinct id, ltrim(class, '0') as class, status, is_published
      from added cross join lateral unnest(classes) as class) as classed) as counted
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (kind, key, status, is_published) do update set marks = kept.marks + excluded.marks;

  with owned as (
    insert into register_owners as kept (hash, marks)
    select hashtextextended(owner, 0), count(*) from added group by 1 order by 1
    on conflict (hash) do update set marks = kept.marks + excluded.marks
    returning xmax = 0 as is_new)
  select count(*) filter (where is_new) into new_owners from owned;
  update register_state set owners = owners + new_owners;

  insert into register_words as kept (word, uses)
  select word, count(*) from added
    cross join lateral unnest(string_to_array(name_key || ' ' || owner_key, ' ')) as word
  group by 1 having word ~ '^[a-z]{3,40}$' order by 1
  on conflict (word) do update set uses = kept.uses + excluded.uses;
  return null;
end
$$;
--> statement-breakpoint
create function count_removed_marks() returns trigger language plpgsql as $$
declare
  gone_owners int;
begin
  update register_counts as kept set marks = kept.marks - counted.marks from (
    select kind, key, status, is_published, count(*) as marks from (
      select kind, key, status, is_published from removed cross join lateral (values
        ('all', ''), ('name', register_part(name_key)), ('owner', register_part(owner_key)),
        ('date', register_month(registration_date)), ('office', left(office_status, 200))) as part(kind, key)
      where key is not null
      union all
      select 'class', left(class, 200), status, is_published from (
        select distinct id, ltrim(class, '0') as class, status, is_published
        from removed cross join lateral unnest(classes) as class) as classed) as counted
    group by 1, 2, 3, 4) as counted
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
  update register_state set owners = owners - gone_owners;

  update register_words as kept set uses = kept.uses - used.uses from (
    select word, count(*) as uses from removed
      cross join lateral unnest(string_to_array(name_key || ' ' || owner_key, ' ')) as word
    group by 1) as used
  where kept.word = used.word;
  delete from register_words where uses <= 0 and word in (
    select unnest(string_to_array(name_key || ' ' || owner_key, ' ')) from removed);
  return null;
end
$$;
--> statement-breakpoint
create function count_no_marks() returns trigger language plpgsql as $$
begin
  insert into register_state (id, version, owners) values (1, txid_current(), 0)
  on conflict (id) do update set version = excluded.version, owners = 0;
  delete from register_counts;
  delete from register_owners;
  delete from register_words;
  return null;
end
$$;
--> statement-breakpoint
create trigger register_count_added after insert on trademarks
  referencing new table as added for each statement execute function count_added_marks();
--> statement-breakpoint
-- In the order of their names: what a change adds is counted before what it takes away.
create trigger register_count_change_1_added after update on trademarks
  referencing new table as added for each statement execute function count_added_marks();
--> statement-breakpoint
insert into register_state (id, version) values (1, 0);
--> statement-breakpoint
-- What is there already is counted as if it came now: nothing takes it away again yet.
update trademarks set slug = slug;
--> statement-breakpoint
create trigger register_count_change_2_removed after update on trademarks
  referencing old table as removed for each statement execute function count_removed_marks();
--> statement-breakpoint
create trigger register_count_removed after delete on trademarks
  referencing old table as removed for each statement execute function count_removed_marks();
--> statement-breakpoint
create trigger register_count_none after truncate on trademarks
  for each statement execute function count_no_marks();

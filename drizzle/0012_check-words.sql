-- A word as it is, and with each of its letters left out.
create function word_with_deletions(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct case when at = 0 then word else overlay(word placing '' from at for 1) end)
  from generate_series(0, length(word)) as at
$$;
--> statement-breakpoint
CREATE TABLE "check_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"sound" text collate "C" NOT NULL,
	"marks" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "register_state" ADD COLUMN "changed_on" date;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "check_name" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "check_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "check_sounds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "check_words_by_sound" ON "check_words" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "check_words_by_trigrams" ON "check_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "check_words_by_deletions" ON "check_words" USING gin (word_with_deletions(word)) WHERE length(word) between 3 and 7;--> statement-breakpoint
CREATE INDEX "trademarks_by_check_name" ON "trademarks" USING btree ("check_name","id") WHERE "trademarks"."is_published";--> statement-breakpoint
CREATE INDEX "trademarks_by_check_words" ON "trademarks" USING gin ("check_words") WHERE "trademarks"."is_published";--> statement-breakpoint
create function recount_check_words() returns void language plpgsql as $$
begin
  delete from check_words;
  insert into check_words (word, sound, marks)
    select kept.word, min(kept.sound), count(*)::int
    from trademarks, unnest(check_words, check_sounds) as kept (word, sound)
    where is_published group by kept.word;
end
$$;
--> statement-breakpoint
create function keep_check_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from check_words;
    return null;
  end if;
  -- Whoever loads a whole register counts once at the end.
  if current_setting('lionmark.words_later', true) = 'on' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into check_words as held (word, sound, marks)
      select kept.word, min(kept.sound), count(*)::int
      from new_rows, unnest(check_words, check_sounds) as kept (word, sound)
      where is_published group by kept.word order by kept.word
      on conflict (word) do update set marks = held.marks + excluded.marks;
  elsif tg_op = 'UPDATE' then
    with changes as (
      select kept.word, kept.sound, 1 as marks
      from new_rows, unnest(check_words, check_sounds) as kept (word, sound) where is_published
      union all
      select kept.word, kept.sound, -1
      from old_rows, unnest(check_words, check_sounds) as kept (word, sound) where is_published)
    insert into check_words as held (word, sound, marks)
      select word, min(sound), sum(marks)::int from changes
      group by word having sum(marks) <> 0 order by word
      on conflict (word) do update set marks = held.marks + excluded.marks;
    delete from check_words where marks <= 0 and word in (
      select unnest(check_words) from old_rows where is_published);
  else
    with gone as (
      select kept.word, count(*)::int as marks from old_rows, unnest(check_words) as kept (word)
      where is_published group by kept.word)
    update check_words as held set marks = held.marks - gone.marks from gone where held.word = gone.word;
    delete from check_words where marks <= 0 and word in (
      select unnest(check_words) from old_rows where is_published);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_check_words_of_new after insert on trademarks referencing new table as new_rows
  for each statement execute function keep_check_words();
--> statement-breakpoint
create trigger keep_check_words after update on trademarks
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_check_words();
--> statement-breakpoint
create trigger keep_check_words_of_gone after delete on trademarks referencing old table as old_rows
  for each statement execute function keep_check_words();
--> statement-breakpoint
create trigger keep_no_check_words after truncate on trademarks
  for each statement execute function keep_check_words();
--> statement-breakpoint
-- As before, and no words of an older name either.
create or replace function plain_register_columns() returns trigger language plpgsql as $$
begin
  new.name_key := left(lower(normalize(new.name, NFKC)), 200);
  new.owner_key := left(lower(normalize(new.owner, NFKC)), 200);
  new.search_text := trademark_search_text(
    new.name, new.registration_number, new.owner, new.classes, new.description);
  new.search_grams := '{}';
  new.check_name := '';
  new.check_words := '{}';
  new.check_sounds := '{}';
  new.keys_version := 0;
  return new;
end
$$;
--> statement-breakpoint
create or replace function mark_register_change() returns trigger language plpgsql as $$
begin
  insert into register_state as kept (id, version, changed_on)
  values (1, txid_current(), (now() at time zone 'Asia/Singapore')::date)
  on conflict (id) do update set version = excluded.version, changed_on = excluded.changed_on;
  return null;
end
$$;
--> statement-breakpoint
update register_state set changed_on = (
  select (max(updated_at) at time zone 'Asia/Singapore')::date from trademarks);

ALTER TABLE "uncompared_marks" ADD COLUMN "event" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "uncompared_marks" DROP CONSTRAINT "uncompared_marks_pkey";--> statement-breakpoint
ALTER TABLE "uncompared_marks" ADD CONSTRAINT "uncompared_marks_trademark_id_event_pk" PRIMARY KEY("trademark_id","event");--> statement-breakpoint
ALTER TABLE "watch_hits" ADD COLUMN "event" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_hits" ADD COLUMN "published_on" date;--> statement-breakpoint
ALTER TABLE "watch_hits" ALTER COLUMN "level" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_hits" DROP CONSTRAINT "watch_hits_watch_id_trademark_id_pk";--> statement-breakpoint
ALTER TABLE "watch_hits" ADD CONSTRAINT "watch_hits_watch_id_trademark_id_event_pk" PRIMARY KEY("watch_id","trademark_id","event");--> statement-breakpoint
CREATE INDEX "watch_hits_by_mark" ON "watch_hits" USING btree ("trademark_id");--> statement-breakpoint
CREATE INDEX "watch_hits_latest" ON "watch_hits" USING btree ("found_at" DESC NULLS LAST,"trademark_id" DESC NULLS LAST);--> statement-breakpoint
update watch_hits set published_on = publication_date from trademarks where id = trademark_id;
--> statement-breakpoint
-- An office's marks are news by what a sync says of them: its first load is not, nor is a deletion that is undone.
create or replace function note_published_marks() returns trigger language plpgsql as $$
begin
  if not exists (select from watches where ended_at is null) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into uncompared_marks (trademark_id, event, changed_at)
      select id, 'new', clock_timestamp() from fresh
      where is_published and source in ('firm', 'sample')
      on conflict (trademark_id, event) do update set changed_at = excluded.changed_at;
    return null;
  end if;
  insert into uncompared_marks (trademark_id, event, changed_at)
    select fresh.id, 'new', clock_timestamp() from fresh join stale using (id)
    where fresh.is_published and (
      (not stale.is_published and fresh.source in ('firm', 'sample'))
      or fresh.name <> stale.name or fresh.classes <> stale.classes)
    on conflict (trademark_id, event) do update set changed_at = excluded.changed_at;
  insert into uncompared_marks (trademark_id, event, changed_at)
    select id, event, clock_timestamp() from (
      select fresh.id, case
        when fresh.status = 'expired' and stale.status <> 'expired' then 'ended'
        when fresh.status = 'registered' and stale.status = 'pending' then 'registered'
        when fresh.status = 'pending' and fresh.publication_date is not null
          and stale.publication_date is null then 'published'
      end as event
      from fresh join stale using (id)
      where fresh.is_published and fresh.source in ('firm', 'sample')) as changed
    where event is not null
    on conflict (trademark_id, event) do update set changed_at = excluded.changed_at;
  return null;
end
$$;
--> statement-breakpoint
create function note_register_news() returns trigger language plpgsql as $$
begin
  if not exists (select from watches where ended_at is null) then
    return null;
  end if;
  insert into uncompared_marks (trademark_id, event, changed_at)
    select distinct trademark_id, fresh.kind, clock_timestamp()
    from fresh join trademarks on trademarks.id = trademark_id
    where is_published and fresh.kind in ('new', 'published', 'registered', 'ended')
    on conflict (trademark_id, event) do update set changed_at = excluded.changed_at;
  return null;
end
$$;
--> statement-breakpoint
create trigger note_register_news after insert on register_news
  referencing new table as fresh
  for each statement execute function note_register_news();

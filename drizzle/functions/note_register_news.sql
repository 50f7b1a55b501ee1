-- While somebody watches, news of an office is to be told.
create or replace function note_register_news() returns trigger language plpgsql as $$
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

-- An office's marks are news by what a sync says of them: its first load is not, nor is a deletion that is undone, nor an
-- old one whose name or classes the office corrects.
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
    where fresh.is_published and fresh.source in ('firm', 'sample') and (
      not stale.is_published or fresh.name <> stale.name
      or not (fresh.classes @> stale.classes and fresh.classes <@ stale.classes))
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

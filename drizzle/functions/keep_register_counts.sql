-- Only what differs is counted.
create or replace function keep_register_counts() returns trigger language plpgsql as $$
declare
  new_owners int := 0;
  gone_owners int := 0;
begin
  if tg_op = 'INSERT' then
    insert into register_counts as held (kind, key, status, is_published, marks)
      select part.kind, part.key, mark.status, mark.is_published, count(*)
      from added as mark cross join lateral register_parts(mark.source, office_status, classes) as part
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (kind, key, status, is_published) do update set marks = held.marks + excluded.marks;
    with owned as (
      insert into register_owners as held (hash, marks)
      select hashtextextended(owner, 0), count(*) from added group by 1 order by 1
      on conflict (hash) do update set marks = held.marks + excluded.marks
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new) into new_owners from owned;
  elsif tg_op = 'UPDATE' then
    insert into register_counts as held (kind, key, status, is_published, marks)
      select part.kind, part.key, mark.status, mark.is_published, sum(sign)
      from (
        select 1 as sign, status, is_published, source, office_status, classes from added
        union all
        select -1, status, is_published, source, office_status, classes from removed) as mark
      cross join lateral register_parts(mark.source, office_status, classes) as part
      group by 1, 2, 3, 4 having sum(sign) <> 0 order by 1, 2, 3, 4
      on conflict (kind, key, status, is_published) do update set marks = held.marks + excluded.marks;
    with owned as (
      insert into register_owners as held (hash, marks)
      select hashtextextended(owner, 0), sum(sign)
      from (select owner, 1 as sign from added union all select owner, -1 from removed) as mark
      group by 1 having sum(sign) <> 0 order by 1
      on conflict (hash) do update set marks = held.marks + excluded.marks
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new) into new_owners from owned;
  else
    update register_counts as held set marks = held.marks - gone.marks
    from (
      select part.kind, part.key, mark.status, mark.is_published, count(*) as marks
      from removed as mark cross join lateral register_parts(mark.source, office_status, classes) as part
      group by 1, 2, 3, 4) as gone
    where (held.kind, held.key, held.status, held.is_published)
      = (gone.kind, gone.key, gone.status, gone.is_published);
    update register_owners as held set marks = held.marks - gone.marks
    from (select hashtextextended(owner, 0) as hash, count(*) as marks from removed group by 1) as gone
    where held.hash = gone.hash;
  end if;

  if tg_op <> 'INSERT' then
    delete from register_counts as held using (
      select distinct part.kind, part.key, mark.status, mark.is_published
      from removed as mark cross join lateral register_parts(mark.source, office_status, classes) as part) as gone
    where (held.kind, held.key, held.status, held.is_published)
      = (gone.kind, gone.key, gone.status, gone.is_published) and held.marks <= 0;
    with gone as (
      delete from register_owners where marks <= 0
        and hash in (select hashtextextended(owner, 0) from removed) returning 1)
    select count(*) into gone_owners from gone;
  end if;
  if new_owners <> gone_owners then
    update register_state set owners = owners + new_owners - gone_owners;
  end if;
  return null;
end
$$;

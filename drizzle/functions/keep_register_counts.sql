-- Only what differs is counted. What more than 1,000 marks do to words is counted afterwards, by the site.
create or replace function keep_register_counts() returns trigger language plpgsql as $$
declare
  most_words constant int := 1000;
  are_many boolean;
  new_owners int := 0;
  gone_owners int := 0;
begin
  if tg_op = 'INSERT' then
    select count(*) > most_words into are_many from added;
    insert into register_counts as held (kind, key, status, is_published, marks)
      select part.kind, part.key, mark.status, mark.is_published, count(*)
      from added as mark cross join lateral register_parts(mark.source, mark.kind, name_key, owner_key,
        registration_date, expiry_date, office_status, countries, classes) as part
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (kind, key, status, is_published) do update set marks = held.marks + excluded.marks;
    with owned as (
      insert into register_owners as held (hash, marks)
      select hashtextextended(owner, 0), count(*) from added group by 1 order by 1
      on conflict (hash) do update set marks = held.marks + excluded.marks
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new) into new_owners from owned;
    if not are_many then
      insert into register_words as held (word, uses)
        select word, count(*) from added cross join lateral register_words_in(name_key, owner_key) as word
        group by 1 order by 1
        on conflict (word) do update set uses = held.uses + excluded.uses;
    end if;
  elsif tg_op = 'UPDATE' then
    select count(*) > most_words into are_many from added join removed using (id)
    where (added.name_key, added.owner_key) <> (removed.name_key, removed.owner_key);
    insert into register_counts as held (kind, key, status, is_published, marks)
      select part.kind, part.key, mark.status, mark.is_published, sum(sign)
      from (
        select 1 as sign, status, is_published, source, kind, name_key, owner_key, registration_date,
          expiry_date, office_status, countries, classes from added
        union all
        select -1, status, is_published, source, kind, name_key, owner_key, registration_date,
          expiry_date, office_status, countries, classes from removed) as mark
      cross join lateral register_parts(mark.source, mark.kind, name_key, owner_key,
        registration_date, expiry_date, office_status, countries, classes) as part
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
    if not are_many then
      insert into register_words as held (word, uses)
        select word, sum(sign)
        from (
          select name_key, owner_key, 1 as sign from added
          union all
          select name_key, owner_key, -1 from removed) as mark
        cross join lateral register_words_in(name_key, owner_key) as word
        group by 1 having sum(sign) <> 0 order by 1
        on conflict (word) do update set uses = held.uses + excluded.uses;
    end if;
  else
    select count(*) > most_words into are_many from removed;
    update register_counts as held set marks = held.marks - gone.marks
    from (
      select part.kind, part.key, mark.status, mark.is_published, count(*) as marks
      from removed as mark cross join lateral register_parts(mark.source, mark.kind, name_key, owner_key,
        registration_date, expiry_date, office_status, countries, classes) as part
      group by 1, 2, 3, 4) as gone
    where (held.kind, held.key, held.status, held.is_published)
      = (gone.kind, gone.key, gone.status, gone.is_published);
    update register_owners as held set marks = held.marks - gone.marks
    from (select hashtextextended(owner, 0) as hash, count(*) as marks from removed group by 1) as gone
    where held.hash = gone.hash;
    if not are_many then
      update register_words as held set uses = held.uses - gone.uses
      from (
        select word, count(*) as uses from removed
        cross join lateral register_words_in(name_key, owner_key) as word group by 1) as gone
      where held.word = gone.word;
    end if;
  end if;

  if tg_op <> 'INSERT' then
    delete from register_counts as held using (
      select distinct part.kind, part.key, mark.status, mark.is_published
      from removed as mark cross join lateral register_parts(mark.source, mark.kind, name_key, owner_key,
        registration_date, expiry_date, office_status, countries, classes) as part) as gone
    where (held.kind, held.key, held.status, held.is_published)
      = (gone.kind, gone.key, gone.status, gone.is_published) and held.marks <= 0;
    with gone as (
      delete from register_owners where marks <= 0
        and hash in (select hashtextextended(owner, 0) from removed) returning 1)
    select count(*) into gone_owners from gone;
    if not are_many then
      delete from register_words where uses <= 0 and word in (
        select register_words_in(name_key, owner_key) from removed);
    end if;
  end if;
  if are_many or new_owners <> gone_owners then
    update register_state set owners = owners + new_owners - gone_owners,
      are_words_due = are_words_due or are_many;
  end if;
  return null;
end
$$;

CREATE INDEX "trademarks_by_publication_expiry" ON "trademarks" USING btree ("is_published",coalesce("expiry_date", '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "trademarks_by_status_expiry" ON "trademarks" USING btree ("status","is_published",coalesce("expiry_date", '9999-12-31'::date),"id");--> statement-breakpoint
-- As before, with the parts of the order by expiry.
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
    select 'expiry', register_month(coalesce(expiry_date, '9999-12-31'::date)), status, is_published, count(*)
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
    select 'expiry', register_month(coalesce(expiry_date, '9999-12-31'::date)), status, is_published, count(*)
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
  select 'expiry', register_month(coalesce(expiry_date, '9999-12-31'::date)), status, is_published, count(*)
  from trademarks group by 2, 3, 4;

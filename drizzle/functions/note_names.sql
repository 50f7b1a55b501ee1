-- Notes names that a record has from now on, and those that it has no more, for the words of all names on record. Its
-- arguments are where the names stand in the row.
create or replace function note_names() returns trigger language plpgsql as $$
declare
  path text;
  names text[];
  gone text[];
begin
  foreach path in array tg_argv loop
    names := case when tg_op <> 'DELETE' then texts_of(jsonb_path_query_array(to_jsonb(new), path::jsonpath)) end;
    gone := case when tg_op <> 'INSERT' then texts_of(jsonb_path_query_array(to_jsonb(old), path::jsonpath)) end;
    if names is distinct from gone then
      insert into noted_names (name, is_mark, is_gone)
        select distinct name, path = '$.title', false from unnest(names) as name where name <> ''
        union all
        select distinct name, path = '$.title', true from unnest(gone) as name where name <> '';
    end if;
  end loop;
  return null;
end
$$;

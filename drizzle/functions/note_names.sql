-- Notes the words of names that a record has from now on, and of those that it has no more, for the words of all names on
-- record. Its arguments are where the names stand in the row. Words and no names, so that nothing of a person is kept.
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
      insert into noted_words (word, is_gone)
        select distinct word, is_gone
        from (select unnest(names) as name, false as is_gone union all select unnest(gone), true) as each,
          unnest(string_to_array(
            search_text_of(name, case when path = '$.title' then replace(name, ' ', '') end), ' ')) as word
        where word <> '' order by word;
    end if;
  end loop;
  return null;
end
$$;

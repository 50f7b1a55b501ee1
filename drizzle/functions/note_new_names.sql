-- As `note_names`, of all records that a statement adds, planned once: many orders are written at the same time.
create or replace function note_new_names() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  insert into noted_words (word, is_gone)
    select distinct part.word, false
    from (select to_jsonb(changed) from changed offset 0) as each (record), unnest(tg_argv) as argument (path),
      jsonb_path_query(each.record, argument.path::jsonpath) as said (json),
      lateral (select said.json #>> '{}' as name) as text,
      unnest(string_to_array(search_text_of(
        text.name, case when argument.path = '$.title' then replace(text.name, ' ', '') end), ' ')) as part (word)
    where part.word <> '' order by part.word;
  return null;
end
$$;

-- As `note_names`, of all records that a statement adds, planned once: many orders are written at the same time.
create or replace function note_new_names() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  insert into noted_words (word, is_gone)
    select distinct part.word, false
    from changed, unnest(tg_argv) as argument (path),
      unnest(texts_of(jsonb_path_query_array(to_jsonb(changed), argument.path::jsonpath))) as said (name),
      unnest(string_to_array(search_text_of(
        said.name, case when argument.path = '$.title' then replace(said.name, ' ', '') end), ' ')) as part (word)
    where part.word <> '' order by part.word;
  return null;
end
$$;

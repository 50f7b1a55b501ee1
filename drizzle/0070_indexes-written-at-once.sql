-- The indexes are not made anew: what waits in their lists is merged, and nothing is added to these. Those that a load
-- has dropped are made with the option too.
do $$
declare
  name text;
begin
  foreach name in array array['trademarks_by_check_words', 'trademarks_search',
    'trademarks_by_agent_and_device', 'office_records_by_goods'] loop
    update register_state set lost_indexes = array(
      select case when lost like '%INDEX ' || name || ' %' and lost not like '%fastupdate%'
        then regexp_replace(lost, '( WHERE .*)?$', ' WITH (fastupdate=false)\1')
        else lost end
      from unnest(lost_indexes) as lost)
    where lost_indexes <> '{}';
    continue when to_regclass(name) is null;
    execute format('alter index %I set (fastupdate = off)', name);
    perform gin_clean_pending_list(to_regclass(name));
  end loop;
end
$$;

-- The first migration makes an index of it, and a later one drops it: a word as it is, and with each letter left out.
create or replace function word_with_deletions(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct case when at = 0 then word else overlay(word placing '' from at for 1) end)
  from generate_series(0, length(word)) as at
$$;

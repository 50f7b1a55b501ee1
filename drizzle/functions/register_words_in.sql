-- The words whose uses are counted.
create or replace function register_words_in(name_key text, owner_key text) returns setof text
language sql immutable as $$
  select word from unnest(string_to_array(name_key || ' ' || owner_key, ' ')) as word
  where word ~ '^[a-z]{3,40}$'
$$;

-- The texts of a list, for indexes of what a record names in JSON.
create or replace function texts_of(list jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(each), '{}') from jsonb_array_elements_text(list) as each
$$;

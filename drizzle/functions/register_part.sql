-- The part of an order in which a key stands: parts follow each other as their keys do.
create or replace function register_part(key text) returns text language sql immutable parallel safe as $$
  select left(key, case when ascii(key) < 128 then 2 else 1 end)
$$;

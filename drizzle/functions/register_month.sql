-- The part of an order by dates in which a day stands.
create or replace function register_month(day date) returns text language sql immutable parallel safe as $$
  select (extract(year from day)::int * 100 + extract(month from day)::int)::text
$$;

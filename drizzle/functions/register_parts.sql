-- What a mark is counted under, besides its status and whether it is published.
create or replace function register_parts(
  source text, mark_kind text, name_key text, owner_key text, registered_on date, expires_on date,
  office_status text, countries text[], classes text[]
) returns table (kind text, key text) language sql immutable as $$
  select part.kind, part.key from (values
    ('all', ''),
    ('source', source),
    ('kind', mark_kind),
    ('name', register_part(name_key)),
    ('owner', register_part(owner_key)),
    ('date', register_month(registered_on)),
    ('expiry', register_month(coalesce(expires_on, '9999-12-31'::date))),
    ('office', left(office_status, 200))) as part (kind, key)
  where part.key is not null
  union all
  select distinct 'country', country from unnest(countries) as country
  union all
  select distinct 'class', left(ltrim(class, '0'), 200) from unnest(classes) as class
$$;

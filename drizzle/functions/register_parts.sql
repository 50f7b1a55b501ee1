-- What a mark is counted under, besides its status and whether it is published.
create or replace function register_parts(source text, office_status text, classes text[])
returns table (kind text, key text) language sql immutable as $$
  select part.kind, part.key from (values
    ('all', ''), ('source', source), ('office', left(office_status, 200))) as part (kind, key)
  where part.key is not null
  union all
  select distinct 'class', left(ltrim(class, '0'), 200) from unnest(classes) as class
$$;

-- Records were deleted, or have another address. Its argument is the column of the address.
create or replace function note_client_records() returns trigger language plpgsql as $$
declare
  asked text[];
begin
  if tg_level = 'ROW' then
    asked := array[lower(to_jsonb(old) ->> tg_argv[0]), lower(to_jsonb(new) ->> tg_argv[0])];
  else
    execute format('select array_agg(distinct lower(%I)) from changed', tg_argv[0]) into asked;
  end if;
  if asked is not null then
    perform refresh_client_addresses(asked);
  end if;
  return null;
end
$$;

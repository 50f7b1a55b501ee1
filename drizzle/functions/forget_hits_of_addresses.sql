-- The last record of these addresses is gone, and with it whom it named.
create or replace function forget_hits_of_addresses() returns trigger language plpgsql as $$
declare
  keys jsonb[];
begin
  select array_agg(jsonb_build_object('address', address)) into keys from gone;
  if keys is not null then
    perform forget_hits(keys);
  end if;
  return null;
end
$$;

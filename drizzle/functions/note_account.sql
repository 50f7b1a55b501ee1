-- Who confirms an address says whose it is, and what they change in their account later is changed here. What others
-- typed before stays with its records.
create or replace function note_account() returns trigger language plpgsql as $$
declare
  own constant text := lower(new.email);
  was_theirs boolean := false;
begin
  if tg_op = 'INSERT' then
    perform add_client_records(array[own], array[new.name], array[new.company_name], array[new.phone],
      array[new.created_at]);
  elsif lower(old.email) <> own then
    perform refresh_client_addresses(array[lower(old.email), own]);
  else
    was_theirs := old.is_verified;
  end if;
  if new.is_verified then
    update client_addresses set
      name = case when was_theirs and new.name is not distinct from old.name then name else new.name end,
      company_name = case when was_theirs and new.company_name is not distinct from old.company_name
        then company_name else new.company_name end,
      phone = case when was_theirs and new.phone is not distinct from old.phone then phone else new.phone end
    where address = own;
    perform refresh_clients(array_agg(client_id)) from client_addresses where address = own having count(*) > 0;
  end if;
  return null;
end
$$;

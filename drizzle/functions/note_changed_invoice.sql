-- An invoice moves to another address, or a draft is written for another name: while it is the first record of its
-- address, and no account has confirmed that, so is the client.
create or replace function note_changed_invoice() returns trigger language plpgsql as $$
declare
  own constant text := lower(coalesce(new.moved_to, new.client_email));
  before constant text := lower(coalesce(old.moved_to, old.client_email));
begin
  if before <> own then
    perform refresh_client_addresses(array[before, own]);
    return null;
  end if;
  if new.source is not null
    or exists (select from client_records(array[own]) where is_confirmed or at < new.created_at) then
    return null;
  end if;
  update client_addresses set
    name = case when name is not distinct from coalesce(old.attention, old.client_name)
      then coalesce(new.attention, new.client_name) else name end,
    company_name = case
      when company_name is not distinct from case when old.attention is not null then old.client_name end
      then case when new.attention is not null then new.client_name end else company_name end
  where address = own;
  perform refresh_clients(array_agg(client_id)) from client_addresses where address = own having count(*) > 0;
  return null;
end
$$;

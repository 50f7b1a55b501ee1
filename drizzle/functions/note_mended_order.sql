-- An unpaid order is mended: while it is the first of its address, and no account has confirmed that, so is the client.
create or replace function note_mended_order() returns trigger language plpgsql as $$
declare
  own constant text := lower(new.customer_email);
begin
  if lower(old.customer_email) <> own then
    perform refresh_client_addresses(array[lower(old.customer_email), own]);
    return null;
  end if;
  if own = 'erased@account.invalid'
    or exists (select from client_records(array[own]) where is_confirmed or at < new.order_date) then
    return null;
  end if;
  update client_addresses set
    name = case when name is not distinct from old.customer_name then new.customer_name else name end,
    company_name = case when company_name is not distinct from old.company_name then new.company_name else company_name end,
    phone = case when phone is not distinct from old.customer_phone then new.customer_phone else phone end
  where address = own;
  perform refresh_clients(array_agg(client_id)) from client_addresses where address = own having count(*) > 0;
  return null;
end
$$;

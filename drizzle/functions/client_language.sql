-- The language in which the client with this address is written to: what their record says (that of the address itself
-- before those of the client's others), else `own`, which the page had that the mail follows from, else that of the
-- order it is about, else that of their account. Null if none is known.
create or replace function client_language(of_address text, own text, of_order text) returns text
  language sql stable as $$
  select coalesce(
    (select language from billing_details as billed join client_addresses as known on known.address = billed.address
      where client_id = (select client_id from client_addresses where address = lower(of_address))
        and language in ('en', 'zh', 'ms')
      order by billed.address = lower(of_address) desc, first_client_id = client_id desc, first_client_id limit 1),
    own,
    (select language from orders where id = of_order),
    (select language from customers where lower(email) = lower(of_address) and is_verified limit 1))
$$;

-- The language in which the client of each of these mails is written to: what the record of its `address` says (that of
-- the address itself before those of the client's others), else `language`, which the page had that the mail follows
-- from, else that of the order `ofOrder`, else that of their account. Null if none is known. Planned once, by the indexes
-- even while the tables are empty: many orders are written at the same time.
create or replace function client_languages(mails jsonb) returns setof text language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query select coalesce(
    (select language from billing_details as billed join client_addresses as known on known.address = billed.address
      where client_id = (select client_id from client_addresses where address = lower(mail ->> 'address'))
        and language in ('en', 'zh', 'ms')
      order by billed.address = lower(mail ->> 'address') desc, first_client_id = client_id desc, first_client_id limit 1),
    mail ->> 'language',
    (select language from orders where id = mail ->> 'ofOrder'),
    (select language from customers where lower(email) = lower(mail ->> 'address') and is_verified limit 1))
  from jsonb_array_elements(mails) with ordinality as asked (mail, place) order by place;
end
$$;

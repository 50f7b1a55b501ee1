-- A client keeps the company of an earlier order or consultation when a newer one names none.
create or replace function refresh_client_addresses(asked text[]) returns void language plpgsql as $$
declare
  touched int[];
begin
  -- Whoever changes records of the same address at this moment waits here, and then sees the other's.
  perform from client_addresses where address = any(asked) order by address for update;
  with newest as (
    select each.address, found.*
    from (select distinct address from unnest(asked) as address
      where address <> 'erased@account.invalid') as each
    cross join lateral (
      select is_verified as counts, name, company_name, phone, created_at as at
        from customers where lower(email) = each.address
      union all (select false, customer_name, company_name, customer_phone, order_date
        from orders where lower(customer_email) = each.address order by order_date desc limit 1)
      union all (select false, null, company_name, null, order_date
        from orders where lower(customer_email) = each.address and company_name is not null
        order by order_date desc limit 1)
      union all (select false, name, company_name, phone, requested_at
        from consultation_requests where lower(email) = each.address order by requested_at desc limit 1)
      union all (select false, null, company_name, null, requested_at
        from consultation_requests where lower(email) = each.address and company_name is not null
        order by requested_at desc limit 1)
      union all (select false, name, null, phone, submitted_at
        from contact_submissions where lower(email) = each.address order by submitted_at desc limit 1)
      union all (select false, null, null, phone, requested_at
        from trademark_checks where lower(email) = each.address order by requested_at desc limit 1)
    ) as found),
  known as (
    select address, nextval(pg_get_serial_sequence('client_addresses', 'first_client_id'))::int as id,
      (array_agg(name order by counts desc, at desc) filter (where name is not null))[1] as name,
      (array_agg(company_name order by counts desc, at desc) filter (where company_name is not null))[1]
        as company_name,
      (array_agg(phone order by counts desc, at desc) filter (where phone is not null))[1] as phone,
      max(at) as at
    from newest group by address),
  kept as (
    insert into client_addresses (address, client_id, first_client_id, name, company_name, phone, last_at)
      select address, id, id, name, company_name, phone, at from known order by address
      on conflict (address) do update set name = excluded.name, company_name = excluded.company_name,
        phone = excluded.phone, last_at = excluded.last_at
      returning client_id),
  gone as (
    delete from client_addresses where address = any(asked) and address not in (select address from known)
      returning client_id)
  select array_agg(distinct client_id) into touched
    from (select client_id from kept union all select client_id from gone) as changed;
  if touched is not null then
    perform refresh_clients(touched);
  end if;
end
$$;
--> statement-breakpoint
-- An unpaid order is mended, also in its name, company and phone.
create or replace trigger client_record_changes
  after update of customer_email, customer_name, company_name, customer_phone on orders
  for each row when ((old.customer_email, old.customer_name, old.company_name, old.customer_phone)
    is distinct from (new.customer_email, new.customer_name, new.company_name, new.customer_phone))
  execute function note_client_records('customer_email');
--> statement-breakpoint
select refresh_client_addresses(array_agg(address)) from client_addresses;

-- The functions of migration 0073 that were others than now, made by migrations.
drop function if exists add_client_records, client_records, note_account, note_mended_order, note_new_records;
create or replace function keep_issued_paper() returns trigger language plpgsql as $$
declare
  movable constant text[] := '{outstanding_cents,credited_cents,moved_to,updated_at,search_text}';
begin
  if tg_op = 'DELETE' then
    if old.issued_at is not null and not old.is_test
      and make_date(extract(year from old.issue_day)::int + 6, 1, 1) > (now() at time zone 'Asia/Singapore')::date then
      raise exception '% is issued and is kept by law', old.number using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.issued_at is not null and to_jsonb(new) - movable <> to_jsonb(old) - movable then
    raise exception '% is issued and never changes', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create or replace function note_new_orders() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  known text[];
begin
  with placed as (
    select lower(customer_email) as address, min(customer_name) as name, min(company_name) as company_name,
      min(customer_phone) as phone, min(order_date) as at, count(*) as orders
    from changed group by 1),
  numbered as (
    select *, nextval(pg_get_serial_sequence('client_addresses', 'first_client_id'))::int as id
    from placed where orders = 1 and address <> 'erased@account.invalid'),
  added as (
    insert into client_addresses (address, client_id, first_client_id, name, company_name, phone, last_at)
      select address, id, id, name, company_name, phone, at from numbered order by address
      on conflict (address) do nothing
      returning *),
  client as (
    insert into clients (id, email, name, company_name, phone, last_at, search_text)
      select client_id, address, name, company_name, phone, last_at,
        search_text_of(concat_ws(' ', name, company_name, address, phone))
      from added)
  select array_agg(address) into known from placed where address not in (select address from added);
  if known is not null then
    perform refresh_client_addresses(known);
  end if;
  return null;
end
$$;
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
create or replace function refresh_clients(ids int[]) returns void language plpgsql as $$
begin
  perform from clients where id = any(ids) order by id for update;
  insert into clients (id, email, name, company_name, phone, last_at, search_text)
    select client_id, (array_agg(address order by last_at desc))[1],
      (array_agg(name order by first_client_id = client_id desc, last_at desc)
        filter (where name is not null))[1],
      (array_agg(company_name order by first_client_id = client_id desc, last_at desc)
        filter (where company_name is not null))[1],
      (array_agg(phone order by first_client_id = client_id desc, last_at desc)
        filter (where phone is not null))[1],
      max(last_at),
      search_text_of(string_agg(concat_ws(' ', name, company_name, address, phone), ' ' order by last_at desc))
    from client_addresses where client_id = any(ids)
    group by client_id order by client_id
    on conflict (id) do update set email = excluded.email, name = excluded.name,
      company_name = excluded.company_name, phone = excluded.phone, last_at = excluded.last_at,
      search_text = excluded.search_text;
  delete from clients where id = any(ids)
    and not exists (select from client_addresses where client_id = clients.id);
end
$$;

-- What was given with these addresses, which are in lower case.
create function client_records(asked text[])
  returns table (address text, name text, company_name text, phone text, at timestamptz, is_confirmed boolean)
  language sql stable as $$
  select lower(email), name, company_name, phone, created_at, is_verified
    from customers where lower(email) = any(asked)
  union all select lower(customer_email), customer_name, company_name, customer_phone, order_date, false
    from orders where lower(customer_email) = any(asked)
  union all select lower(email), name, company_name, phone, requested_at, false
    from consultation_requests where lower(email) = any(asked)
  union all select lower(email), name, null, phone, submitted_at, false
    from contact_submissions where lower(email) = any(asked)
  union all select lower(email), null, null, phone, requested_at, false
    from trademark_checks where lower(email) = any(asked)
$$;
--> statement-breakpoint
-- The client's address is the one that an account has confirmed, else its own; name, company and phone come in this order too.
create or replace function refresh_clients(ids int[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  perform from clients where id = any(ids) order by id for update;
  insert into clients (id, email, name, company_name, phone, last_at, search_text)
    select client_id, (array_agg(address order by place))[1],
      (array_agg(name order by place) filter (where name is not null))[1],
      (array_agg(company_name order by place) filter (where company_name is not null))[1],
      (array_agg(phone order by place) filter (where phone is not null))[1],
      max(last_at),
      search_text_of(string_agg(concat_ws(' ', name, company_name, address, phone), ' ' order by place))
    from (select *, row_number() over (partition by client_id order by
        exists(select from customers where lower(email) = address and is_verified) desc,
        first_client_id = client_id desc, first_client_id) as place
      from client_addresses where client_id = any(ids)) as own
    group by client_id order by client_id
    on conflict (id) do update set email = excluded.email, name = excluded.name,
      company_name = excluded.company_name, phone = excluded.phone, last_at = excluded.last_at,
      search_text = excluded.search_text;
  delete from clients where id = any(ids)
    and not exists (select from client_addresses where client_id = clients.id);
end
$$;
--> statement-breakpoint
-- New records. The first of an address, which is in lower case, says who its client is; a later one changes nothing
-- but the day of the last contact. Nothing is looked up before it is added: a plan that was made while the table was
-- empty would read all of it.
create function add_client_records(addresses text[], names text[], company_names text[], phones text[], moments timestamptz[])
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  known int[];
begin
  with given as (
    select distinct on (address) *, max(at) over (partition by address) as newest
    from unnest(addresses, names, company_names, phones, moments) with ordinality
      as each (address, name, company_name, phone, at, place)
    where address <> 'erased@account.invalid' order by address, at, place),
  numbered as (
    select *, nextval(pg_get_serial_sequence('client_addresses', 'first_client_id'))::int as id from given),
  noted as (
    insert into client_addresses (address, client_id, first_client_id, name, company_name, phone, last_at)
      select address, id, id, name, company_name, phone, newest from numbered order by address
      on conflict (address) do update set last_at = greatest(client_addresses.last_at, excluded.last_at)
      returning *),
  added as (
    insert into clients (id, email, name, company_name, phone, last_at, search_text)
      select client_id, address, name, company_name, phone, last_at,
        search_text_of(concat_ws(' ', name, company_name, address, phone))
      from noted where first_client_id in (select id from numbered))
  select array_agg(client_id) into known from noted where first_client_id not in (select id from numbered);
  if known is not null then
    perform refresh_clients(known);
  end if;
end
$$;
--> statement-breakpoint
create or replace function note_new_orders() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  perform add_client_records(array_agg(lower(customer_email) order by id), array_agg(customer_name order by id),
      array_agg(company_name order by id), array_agg(customer_phone order by id), array_agg(order_date order by id))
    from changed having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
-- Its arguments are the columns of the address, the name, the company, the phone and the moment.
create function note_new_records() returns trigger language plpgsql as $$
begin
  execute format('select add_client_records(array_agg(lower(%s) order by id), array_agg(%s order by id),
      array_agg(%s order by id), array_agg(%s order by id), array_agg(%s order by id))
    from changed having count(*) > 0', tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3], tg_argv[4]);
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger client_records_are_new after insert on contact_submissions referencing new table as changed
  for each statement execute function note_new_records('email', 'name', 'null::text', 'phone', 'submitted_at');
--> statement-breakpoint
create or replace trigger client_records_are_new after insert on trademark_checks referencing new table as changed
  for each statement execute function note_new_records('email', 'null::text', 'null::text', 'phone', 'requested_at');
--> statement-breakpoint
create or replace trigger client_records_are_new after insert on consultation_requests referencing new table as changed
  for each statement execute function note_new_records('email', 'name', 'company_name', 'phone', 'requested_at');
--> statement-breakpoint
create or replace trigger client_records_are_new after insert on customers referencing new table as changed
  for each statement execute function note_new_records('email', 'name', 'company_name', 'phone', 'created_at');
--> statement-breakpoint
-- After records are deleted, or have another address: what none of them gives any more is forgotten, and so is an
-- address without any. The address of erased orders belongs to nobody.
create or replace function refresh_client_addresses(asked text[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  touched int[];
begin
  asked := array_remove(asked, 'erased@account.invalid');
  -- Whoever changes records of the same address at this moment waits here, and then sees the other's.
  perform from client_addresses where address = any(asked) order by address for update;
  with records as materialized (select * from client_records(asked)),
  known as (
    select address, max(at) as at, array_agg(name) as names, array_agg(company_name) as company_names,
      array_agg(phone) as phones
    from records group by address),
  earliest as (
    select distinct on (address) records.*, known.at as last_at
    from records join known using (address) order by address, is_confirmed desc, records.at),
  kept as (
    update client_addresses set last_at = known.at,
      name = case when client_addresses.name = any(known.names) then client_addresses.name end,
      company_name = case when client_addresses.company_name = any(known.company_names)
        then client_addresses.company_name end,
      phone = case when client_addresses.phone = any(known.phones) then client_addresses.phone end
    from known where known.address = client_addresses.address
    returning client_id),
  added as (
    insert into client_addresses (address, client_id, first_client_id, name, company_name, phone, last_at)
      select address, id, id, name, company_name, phone, last_at
      from (select *, nextval(pg_get_serial_sequence('client_addresses', 'first_client_id'))::int as id
        from earliest) as numbered
      order by address
      on conflict (address) do nothing
      returning client_id),
  gone as (
    delete from client_addresses where address = any(asked) and address not in (select address from known)
      returning client_id)
  select array_agg(distinct client_id) into touched
    from (select client_id from kept union all select client_id from added union all select client_id from gone) as changed;
  if touched is not null then
    perform refresh_clients(touched);
  end if;
end
$$;
--> statement-breakpoint
-- An unpaid order is mended: while it is the first of its address, and no account has confirmed that, so is the client.
create function note_mended_order() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create or replace trigger client_record_changes
  after update of customer_email, customer_name, company_name, customer_phone on orders
  for each row when ((old.customer_email, old.customer_name, old.company_name, old.customer_phone)
    is distinct from (new.customer_email, new.customer_name, new.company_name, new.customer_phone))
  execute function note_mended_order();
--> statement-breakpoint
-- Who confirms an address says whose it is, and what they change in their account later is changed here. What others
-- typed before stays with its records.
create function note_account() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create or replace trigger client_record_changes after update of email, name, phone, company_name, is_verified on customers
  for each row execute function note_account();
--> statement-breakpoint
create trigger client_record_is_confirmed after insert on customers
  for each row when (new.is_verified) execute function note_account();
--> statement-breakpoint
select refresh_clients(array_agg(client_id)) from client_addresses where client_id in
  (select client_id from client_addresses group by client_id having count(*) > 1) having count(*) > 0;

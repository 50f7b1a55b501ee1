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

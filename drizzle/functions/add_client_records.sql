-- New records. The first of an address, which is in lower case, says who its client is; a later one changes nothing
-- but the day of the last contact. Nothing is looked up before it is added: a plan that was made while the table was
-- empty would read all of it.
create or replace function add_client_records(addresses text[], names text[], company_names text[], phones text[], moments timestamptz[])
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

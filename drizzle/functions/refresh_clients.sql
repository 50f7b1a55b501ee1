-- Writes these clients from their addresses, and deletes those that have none. The client's address is the one that an
-- account has confirmed, else its own; name, company and phone come in this order too, but the company of how they are
-- billed before others.
create or replace function refresh_clients(ids int[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  perform from clients where id = any(ids) order by id for update;
  insert into clients (id, email, name, company_name, phone, last_at, search_text)
    select client_id, (array_agg(address order by place))[1],
      (array_agg(name order by place) filter (where name is not null))[1],
      coalesce((array_agg(billed_to order by place) filter (where is_billed))[1],
        (array_agg(company_name order by place) filter (where company_name is not null))[1]),
      (array_agg(phone order by place) filter (where phone is not null))[1],
      max(last_at),
      search_text_of(string_agg(concat_ws(' ', name, company_name, billed_to, address, phone), ' ' order by place))
    from (select own.*, billed.company_name as billed_to, billed.id is not null as is_billed, row_number() over (partition by client_id order by
        exists(select from customers where lower(email) = own.address and is_verified) desc,
        first_client_id = client_id desc, first_client_id) as place
      from client_addresses as own left join billing_details as billed on billed.address = own.address
      where client_id = any(ids)) as own
    group by client_id order by client_id
    on conflict (id) do update set email = excluded.email, name = excluded.name,
      company_name = excluded.company_name, phone = excluded.phone, last_at = excluded.last_at,
      search_text = excluded.search_text;
  delete from clients where id = any(ids)
    and not exists (select from client_addresses where client_id = clients.id);
end
$$;

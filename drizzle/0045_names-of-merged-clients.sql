-- A client keeps the name, company and phone of its own address when others are merged into it.
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

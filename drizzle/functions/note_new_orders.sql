-- As `note_new_records`, planned once: many orders are written at the same time.
create or replace function note_new_orders() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  perform add_client_records(array_agg(lower(customer_email) order by id), array_agg(customer_name order by id),
      array_agg(company_name order by id), array_agg(customer_phone order by id), array_agg(order_date order by id))
    from changed having count(*) > 0;
  return null;
end
$$;

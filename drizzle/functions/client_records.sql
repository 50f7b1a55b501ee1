-- What was given with these addresses, which are in lower case. An invoice that an order made by itself says what that does.
create or replace function client_records(asked text[])
  returns table (address text, name text, company_name text, phone text, at timestamptz, is_confirmed boolean)
  language sql stable as $$
  select lower(email), name, company_name, phone, created_at, is_verified
    from customers where lower(email) = any(asked)
  union all select lower(customer_email), customer_name, company_name, customer_phone, order_date, false
    from orders where lower(customer_email) = any(asked)
  union all select lower(email), name, company_name, phone, requested_at, false
    from consultation_requests where lower(email) = any(asked)
  union all select lower(email), name, null, phone, created_at, false
    from bookings where lower(email) = any(asked)
  union all select lower(email), name, null, phone, submitted_at, false
    from contact_submissions where lower(email) = any(asked)
  union all select lower(email), null, null, phone, requested_at, false
    from trademark_checks where lower(email) = any(asked)
  union all select lower(coalesce(moved_to, client_email)), coalesce(attention, client_name),
      case when attention is not null then client_name end, null, created_at, false
    from invoices where lower(coalesce(moved_to, client_email)) = any(asked) and source is null
$$;

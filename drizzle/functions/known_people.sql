-- Everybody the firm knows, once for each record and as what it names them. `searched` is a text that an index of the
-- record's table holds, with the names, the address and the UEN that it has.
create or replace function known_people()
  returns table (kind text, id text, role text, names text[], uen text, email text, about text, searched text, at timestamptz)
  language sql stable as $$
  select 'account', id::text, 'account', array[name, company_name], null, email, null,
      search_text_of(name, company_name, email), created_at
    from customers
  union all select 'order', id, 'customer', array[customer_name, company_name], null, customer_email, null,
      search_text, order_date
    from orders
  union all select 'order', order_id, 'owner', texts_of(jsonb_path_query_array(answers, '$.**.ownerName')),
      (texts_of(jsonb_path_query_array(answers, '$.**.uen')))[1], customer_email, null,
      search_text_of(variadic texts_of(jsonb_path_query_array(answers, '$.**.ownerName')
        || jsonb_path_query_array(answers, '$.**.uen'))), order_date
    from order_intakes join orders on orders.id = order_id
  union all select 'consultation', id::text, 'enquirer', array[name, company_name], null, email, subject,
      search_text, requested_at
    from consultation_requests
  union all select 'contact', id::text, 'enquirer', array[name], null, email, null, search_text, submitted_at
    from contact_submissions
  union all select 'check', id::text, 'checker', '{}', null, email, name, search_text, requested_at
    from trademark_checks
  union all select 'matter', id::text, 'client', array[client_name, company_name], null, client_email,
      number || ', ' || title, search_text, created_at
    from matters
  union all select 'matter', matters.id::text, party.role, array[party.name], uen,
      case when party.role in ('owner', 'payer') then client_email end,
      number || ', ' || title, search_text_of(party.name, uen), created_at
    from matter_parties as party join matters on matters.id = matter_id
  union all select 'invoice', id::text, 'recipient', array[client_name, attention], client_uen, client_email,
      coalesce(number, 'a draft'), search_text, created_at
    from invoices where deleted_at is null
  union all select 'invoice', id::text, 'recipient', array[client_name, attention], client_uen, client_email,
      coalesce(number, 'a draft'), search_text_of(client_uen), created_at
    from invoices where deleted_at is null and client_uen is not null
  union all select 'watch', watches.id::text, 'watcher', '{}', null, email, name, search_text_of(email), created_at
    from watches
  union all select 'watch', watches.id::text, 'owner', array[owner], null, email, trademarks.name,
      search_text_of(owner), watches.created_at
    from watches join trademarks on trademarks.id = trademark_id
  union all select 'watch', watch_id::text, 'watched-owner', array[owner], null, null,
      trademarks.name || ', found by the watch of ' || watches.name, search_text_of(owner), found_at
    from watch_hits join watches on watches.id = watch_id join trademarks on trademarks.id = watch_hits.trademark_id
    where watch_hits.level is not null
  union all select 'conflict check', coalesce(matter_id::text, ''), 'searched', texts_of(asked -> 'names'), null,
      asked ->> 'clientEmail', to_char(created_at at time zone 'Asia/Singapore', 'FMDD Mon YYYY'),
      search_text_of(variadic texts_of(asked -> 'names')), created_at
    from conflict_checks
  union all select 'conflict check', coalesce(matter_id::text, ''), 'other-searched', texts_of(asked -> 'otherSide'),
      null, asked ->> 'clientEmail', to_char(created_at at time zone 'Asia/Singapore', 'FMDD Mon YYYY'),
      search_text_of(variadic texts_of(asked -> 'otherSide')), created_at
    from conflict_checks
$$;

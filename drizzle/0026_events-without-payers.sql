-- Events kept the address and the name of who paid.
update payment_events set payload = jsonb_build_object('id', payload -> 'id', 'type', payload -> 'type',
  'data', jsonb_build_object('object', (select jsonb_object_agg(key, value)
    from jsonb_each(payload #> '{data,object}')
    where key in ('id', 'object', 'payment_intent', 'amount', 'currency', 'status')
      and jsonb_typeof(value) <> 'object')))
where jsonb_typeof(payload #> '{data,object}') = 'object';

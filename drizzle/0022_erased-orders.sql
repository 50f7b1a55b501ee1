-- Earlier releases left more than the accounting record in the orders of erased customers.
update orders set customer_name = 'Erased', company_name = null, notes = null
  where customer_email = 'erased@account.invalid';
--> statement-breakpoint
update order_refunds set reason = null
  where order_id in (select id from orders where customer_email = 'erased@account.invalid');
--> statement-breakpoint
update order_events
  set detail = case kind when 'refund asked' then split_part(detail, ':', 1) end
  where (kind like '% sent' or kind = 'refund asked')
    and order_id in (select id from orders where customer_email = 'erased@account.invalid');
--> statement-breakpoint
update payment_events set payload = jsonb_build_object('id', payload -> 'id', 'type', payload -> 'type',
    'data', jsonb_build_object('object', (select jsonb_object_agg(key, value)
      from jsonb_each(payload #> '{data,object}')
      where key in ('id', 'object', 'payment_intent', 'amount', 'currency', 'status')
        and jsonb_typeof(value) <> 'object')))
  where order_id in (select id from orders where customer_email = 'erased@account.invalid');

-- In the transaction of the payment or the refund, so that none is missed.
create or replace function note_order_to_bill() returns trigger language plpgsql as $$
begin
  if old.paid_at is null and new.paid_at is not null then
    insert into orders_to_bill (order_id, refunded_cents) values (new.id, 0) on conflict do nothing;
  end if;
  if new.refunded_cents > old.refunded_cents then
    insert into orders_to_bill (order_id, refunded_cents) values (new.id, new.refunded_cents)
      on conflict do nothing;
  end if;
  return null;
end
$$;

-- In the transaction of the payment, the refund or what a dispute took, so that none is missed.
create or replace function note_order_to_bill() returns trigger language plpgsql as $$
begin
  if old.paid_at is null and new.paid_at is not null then
    insert into orders_to_bill (order_id, refunded_cents) values (new.id, 0) on conflict do nothing;
  end if;
  if (new.refunded_cents, new.lost_cents) is distinct from (old.refunded_cents, old.lost_cents) then
    -- 0 is the payment, also where a refund of everything came back.
    insert into orders_to_bill (order_id, refunded_cents) values (new.id, greatest(new.refunded_cents, 1))
      on conflict do nothing;
  end if;
  return null;
end
$$;

-- An issued paper never changes, but for the sums that follow from its allocations. It is deleted only when the
-- period of the law is over: five years from the end of the financial year, which is the calendar year. A paper of
-- a test payment records no transaction.
create function keep_issued_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.issued_at is not null and not old.is_test
      and make_date(extract(year from old.issue_day)::int + 6, 1, 1) > (now() at time zone 'Asia/Singapore')::date then
      raise exception '% is issued and is kept by law', old.number using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.issued_at is not null
    and to_jsonb(new) - '{outstanding_cents,credited_cents,updated_at,search_text}'::text[]
      <> to_jsonb(old) - '{outstanding_cents,credited_cents,updated_at,search_text}'::text[] then
    raise exception '% is issued and never changes', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger issued_paper_is_kept before update or delete on papers
  for each row execute function keep_issued_paper();
--> statement-breakpoint
-- With its paper, which is gone then, a line is deleted.
create function keep_issued_lines() returns trigger language plpgsql as $$
declare
  paper papers;
begin
  select * into paper from papers where id = coalesce(old.paper_id, new.paper_id);
  if paper.issued_at is not null then
    raise exception '% is issued and never changes', paper.number using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger issued_lines_are_kept before insert or update or delete on paper_lines
  for each row execute function keep_issued_lines();
--> statement-breakpoint
create function sum_allocation() returns trigger language plpgsql as $$
begin
  update papers set outstanding_cents = outstanding_cents - new.amount_cents,
    credited_cents = credited_cents + case when new.credit_note_id is null then 0 else new.amount_cents end
    where id = new.invoice_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger allocation_is_summed after insert on allocations
  for each row execute function sum_allocation();
--> statement-breakpoint
create function keep_money() returns trigger language plpgsql as $$
begin
  raise exception 'Payments and allocations are corrected by further ones' using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger allocation_is_final before update on allocations
  for each row execute function keep_money();
--> statement-breakpoint
create trigger payment_is_final before update on payments_received
  for each row execute function keep_money();
--> statement-breakpoint
-- In the transaction of the payment or the refund, so that none is missed; orders of before are left.
create function note_order_to_bill() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger order_is_billed after update of paid_at, refunded_cents on orders
  for each row execute function note_order_to_bill();

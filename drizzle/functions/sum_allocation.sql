-- What an invoice has still to get, and what was credited of it.
create or replace function sum_allocation() returns trigger language plpgsql as $$
begin
  update invoices set outstanding_cents = outstanding_cents - new.amount_cents,
    credited_cents = credited_cents + case when new.credit_note_id is null then 0 else new.amount_cents end
    where id = new.invoice_id;
  return null;
end
$$;

-- With its invoice, which is gone then, a line is deleted.
create or replace function keep_issued_lines() returns trigger language plpgsql as $$
declare
  invoice invoices;
begin
  select * into invoice from invoices where id = coalesce(old.invoice_id, new.invoice_id);
  if invoice.issued_at is not null then
    raise exception '% is issued and never changes', invoice.number using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

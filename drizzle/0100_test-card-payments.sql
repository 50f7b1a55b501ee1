ALTER TABLE "invoice_card_payments" DROP CONSTRAINT "invoice_card_payments_state";--> statement-breakpoint
ALTER TABLE "invoice_card_payments" ADD CONSTRAINT "invoice_card_payments_state" CHECK ("invoice_card_payments"."state" in ('open', 'waits', 'paid', 'tested', 'ended'));--> statement-breakpoint
-- A test card settled invoices before: they are to be paid again.
update invoice_card_payments set state = 'tested' where state = 'paid'
  and id in (select reference from payments_received where is_test);
--> statement-breakpoint
with tests as (
  delete from payments_received using allocations, invoices
  where payments_received.is_test and allocations.payment_id = payments_received.id
    and invoices.id = allocations.invoice_id and not invoices.is_test
  returning allocations.invoice_id, allocations.amount_cents
)
update invoices set outstanding_cents = outstanding_cents + undone.cents
  from (select invoice_id, sum(amount_cents)::int as cents from tests group by 1) as undone
  where invoices.id = undone.invoice_id;
--> statement-breakpoint
update invoice_events set kind = 'test payment' where kind in ('paid', 'paid back') and actor = 'automatic'
  and detail like '%, card' and invoice_id in (select invoice_id from invoice_card_payments where state = 'tested');

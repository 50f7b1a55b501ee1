create or replace trigger client_records_are_new after insert on contact_submissions referencing new table as changed
  for each statement execute function note_new_records('email', 'name', 'null::text', 'phone', 'submitted_at');
--> statement-breakpoint
create or replace trigger client_records_are_new after insert on trademark_checks referencing new table as changed
  for each statement execute function note_new_records('email', 'null::text', 'null::text', 'phone', 'requested_at');
--> statement-breakpoint
create or replace trigger client_records_are_new after insert on consultation_requests referencing new table as changed
  for each statement execute function note_new_records('email', 'name', 'company_name', 'phone', 'requested_at');
--> statement-breakpoint
create or replace trigger client_records_are_new after insert on customers referencing new table as changed
  for each statement execute function note_new_records('email', 'name', 'company_name', 'phone', 'created_at');
--> statement-breakpoint
create or replace trigger client_record_changes
  after update of customer_email, customer_name, company_name, customer_phone on orders
  for each row when ((old.customer_email, old.customer_name, old.company_name, old.customer_phone)
    is distinct from (new.customer_email, new.customer_name, new.company_name, new.customer_phone))
  execute function note_mended_order();
--> statement-breakpoint
create or replace trigger client_record_changes after update of email, name, phone, company_name, is_verified on customers
  for each row execute function note_account();
--> statement-breakpoint
create trigger client_record_is_confirmed after insert on customers
  for each row when (new.is_verified) execute function note_account();
--> statement-breakpoint
select refresh_clients(array_agg(client_id)) from client_addresses where client_id in
  (select client_id from client_addresses group by client_id having count(*) > 1) having count(*) > 0;

-- By hand: the words of new names are noted once for all records that a statement adds.
CREATE OR REPLACE TRIGGER note_names AFTER DELETE OR UPDATE OF name, company_name ON customers
  FOR EACH ROW EXECUTE FUNCTION note_names('$.name', '$.company_name');--> statement-breakpoint
CREATE TRIGGER note_new_names AFTER INSERT ON customers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_names('$.name', '$.company_name');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_names AFTER DELETE OR UPDATE OF customer_name, company_name ON orders
  FOR EACH ROW EXECUTE FUNCTION note_names('$.customer_name', '$.company_name');--> statement-breakpoint
CREATE TRIGGER note_new_names AFTER INSERT ON orders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_names('$.customer_name', '$.company_name');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_names AFTER DELETE OR UPDATE OF answers ON order_intakes
  FOR EACH ROW EXECUTE FUNCTION note_names('$.answers.**.ownerName');--> statement-breakpoint
CREATE TRIGGER note_new_names AFTER INSERT ON order_intakes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_names('$.answers.**.ownerName');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_names AFTER DELETE OR UPDATE OF name, company_name ON consultation_requests
  FOR EACH ROW EXECUTE FUNCTION note_names('$.name', '$.company_name');--> statement-breakpoint
CREATE TRIGGER note_new_names AFTER INSERT ON consultation_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_names('$.name', '$.company_name');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_names AFTER DELETE OR UPDATE OF name ON contact_submissions
  FOR EACH ROW EXECUTE FUNCTION note_names('$.name');--> statement-breakpoint
CREATE TRIGGER note_new_names AFTER INSERT ON contact_submissions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_names('$.name');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_names AFTER DELETE OR UPDATE OF title, client_name, company_name ON matters
  FOR EACH ROW EXECUTE FUNCTION note_names('$.title', '$.client_name', '$.company_name');--> statement-breakpoint
CREATE TRIGGER note_new_names AFTER INSERT ON matters REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_names('$.title', '$.client_name', '$.company_name');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_names AFTER DELETE OR UPDATE OF name ON matter_parties
  FOR EACH ROW EXECUTE FUNCTION note_names('$.name');--> statement-breakpoint
CREATE TRIGGER note_new_names AFTER INSERT ON matter_parties REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_names('$.name');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_names AFTER DELETE OR UPDATE OF client_name, attention ON invoices
  FOR EACH ROW EXECUTE FUNCTION note_names('$.client_name', '$.attention');--> statement-breakpoint
CREATE TRIGGER note_new_names AFTER INSERT ON invoices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_names('$.client_name', '$.attention');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_names AFTER DELETE OR UPDATE OF asked ON conflict_checks
  FOR EACH ROW EXECUTE FUNCTION note_names('$.asked.names[*]', '$.asked.otherSide[*]');--> statement-breakpoint
CREATE TRIGGER note_new_names AFTER INSERT ON conflict_checks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_names('$.asked.names[*]', '$.asked.otherSide[*]');
--> statement-breakpoint
DROP FUNCTION IF EXISTS client_language(text, text, text);

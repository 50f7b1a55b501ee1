ALTER TABLE "papers" RENAME TO "invoices";--> statement-breakpoint
ALTER TABLE "paper_lines" RENAME TO "invoice_lines";--> statement-breakpoint
ALTER TABLE "paper_events" RENAME TO "invoice_events";--> statement-breakpoint
ALTER TABLE "paper_series" RENAME TO "invoice_series";--> statement-breakpoint
ALTER TABLE "invoice_lines" RENAME COLUMN "paper_id" TO "invoice_id";--> statement-breakpoint
ALTER TABLE "invoice_events" RENAME COLUMN "paper_id" TO "invoice_id";--> statement-breakpoint
ALTER TRIGGER "issued_paper_is_kept" ON "invoices" RENAME TO "issued_invoice_is_kept";--> statement-breakpoint
UPDATE "abandoned_files" SET "place" = 'invoices' WHERE "place" = 'papers';--> statement-breakpoint
do $$
declare
  named record;
begin
  for named in select conrelid::regclass as of, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conname like '%paper%'
  loop
    execute format('alter table %s rename constraint %I to %I', named.of, named.name, replace(named.name, 'paper', 'invoice'));
  end loop;
  for named in select relname as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and relname like '%paper%'
  loop
    execute format('alter %s %I rename to %I', case named.kind when 'i' then 'index' else 'sequence' end,
      named.name, replace(named.name, 'paper', 'invoice'));
  end loop;
end
$$;

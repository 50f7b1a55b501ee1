update conflict_checks set asked = asked || '{"otherSide": []}' where not asked ? 'otherSide';--> statement-breakpoint
DROP INDEX "matter_parties_by_name";--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (search_text_of("name", "company_name", "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_by_uen" ON "invoices" USING gin (search_text_of("client_uen") gin_trgm_ops) WHERE "invoices"."client_uen" is not null;--> statement-breakpoint
CREATE INDEX "conflict_checks_by_names" ON "conflict_checks" USING gin (search_text_of(variadic texts_of("asked" -> 'names')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conflict_checks_by_other_side" ON "conflict_checks" USING gin (search_text_of(variadic texts_of("asked" -> 'otherSide')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conflict_checks_by_hits" ON "conflict_checks" USING gin ("hits" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "matter_parties_search" ON "matter_parties" USING gin (search_text_of("name", "uen") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_intakes_by_owner" ON "order_intakes" USING gin (search_text_of(variadic texts_of(jsonb_path_query_array("answers", '$.**.ownerName')
        || jsonb_path_query_array("answers", '$.**.uen'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "watches_search" ON "watches" USING gin (search_text_of("email") gin_trgm_ops);
--> statement-breakpoint
create trigger hits_are_forgotten after delete on client_addresses referencing old table as gone
  for each statement execute function forget_hits_of_addresses();

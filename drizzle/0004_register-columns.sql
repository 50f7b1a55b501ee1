ALTER TABLE "trademarks" ALTER COLUMN "search_text" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "trademarks" ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "name_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "owner_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "search_grams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "keys_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "trademarks_by_keys_version" ON "trademarks" USING btree ("keys_version");--> statement-breakpoint
-- What a row has that was written without the register's columns, until the site gives it the true ones.
create function plain_register_columns() returns trigger language plpgsql as $$
begin
  new.name_key := left(lower(normalize(new.name, NFKC)), 200);
  new.owner_key := left(lower(normalize(new.owner, NFKC)), 200);
  new.search_text := trademark_search_text(
    new.name, new.registration_number, new.owner, new.classes, new.description);
  new.search_grams := '{}';
  new.keys_version := 0;
  return new;
end
$$;
--> statement-breakpoint
create trigger plain_register_columns_of_new before insert on trademarks
  for each row when (new.keys_version = 0) execute function plain_register_columns();
--> statement-breakpoint
create trigger plain_register_columns before update on trademarks
  for each row when (
    new.search_text = old.search_text
    and (new.name, new.registration_number, new.owner, new.classes, new.description)
      is distinct from (old.name, old.registration_number, old.owner, old.classes, old.description))
  execute function plain_register_columns();
--> statement-breakpoint
update trademarks set
  name_key = left(lower(normalize(name, NFKC)), 200),
  owner_key = left(lower(normalize(owner, NFKC)), 200);

-- What a mark has that was written without the register's columns, until the site gives it the true ones: no words of an
-- older name either.
create or replace function plain_register_columns() returns trigger language plpgsql as $$
begin
  new.name_key := left(lower(normalize(new.name, NFKC)), 200);
  new.owner_key := left(lower(normalize(new.owner, NFKC)), 200);
  new.search_text := trademark_search_text(
    new.name, new.registration_number, new.owner, new.classes, new.description);
  new.check_name := '';
  new.check_words := '{}';
  new.check_sounds := '{}';
  new.keys_version := 0;
  return new;
end
$$;

-- The file of a deleted message goes too.
create or replace function remember_erased_message() returns trigger language plpgsql as $$
begin
  insert into erased_messages (id) values (old.id) on conflict do nothing;
  return null;
end
$$;

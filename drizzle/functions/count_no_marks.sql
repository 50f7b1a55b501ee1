-- After a truncate.
create or replace function count_no_marks() returns trigger language plpgsql as $$
begin
  insert into register_state (id, version, owners) values (1, txid_current(), 0)
  on conflict (id) do update set version = excluded.version, owners = 0;
  delete from register_counts;
  delete from register_owners;
  delete from register_words;
  return null;
end
$$;

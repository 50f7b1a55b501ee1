-- After a truncate.
create or replace function count_no_marks() returns trigger language plpgsql as $$
begin
  update register_state set owners = 0;
  delete from register_counts;
  delete from register_owners;
  return null;
end
$$;

-- Whoever changes the register holds this row until the commit: changes come one after the other, and
-- never wait for each other crosswise. A truncated table begins anew.
create or replace function mark_register_change() returns trigger language plpgsql as $$
begin
  insert into register_state as kept (id, changed_on)
  values (1, (now() at time zone 'Asia/Singapore')::date)
  on conflict (id) do update set changed_on = excluded.changed_on;
  return null;
end
$$;

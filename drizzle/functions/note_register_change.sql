-- Its numbers rise with the commits, since the trigger before it has made this change wait for the others.
create or replace function note_register_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into register_log (ids) values (null);
  elsif tg_op = 'INSERT' then
    insert into register_log (ids) select array_agg(id) from added having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into register_log (ids) select array_agg(id) from removed having count(*) > 0;
  else
    insert into register_log (ids)
      select array_agg(id) from (select id from added union select id from removed) as changed
      having count(*) > 0;
  end if;
  return null;
end
$$;

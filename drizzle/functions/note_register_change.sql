-- Its numbers rise with the commits, since the trigger before it has made this change wait for the others. What differs in
-- the register is counted by source, status and publication.
create or replace function note_register_change() returns trigger language plpgsql as $$
declare
  difference jsonb;
begin
  if tg_op = 'TRUNCATE' then
    insert into register_log (ids) values (null);
    update register_state set counts = '[]';
    return null;
  elsif tg_op = 'INSERT' then
    insert into register_log (ids) select array_agg(id) from added having count(*) > 0;
    difference := (select jsonb_agg(part) from (
      select source, status, is_published, count(*) as marks from added group by 1, 2, 3) as part);
  elsif tg_op = 'DELETE' then
    insert into register_log (ids) select array_agg(id) from removed having count(*) > 0;
    difference := (select jsonb_agg(part) from (
      select source, status, is_published, -count(*) as marks from removed group by 1, 2, 3) as part);
  else
    insert into register_log (ids)
      select array_agg(id) from (select id from added union select id from removed) as changed
      having count(*) > 0;
    difference := (select jsonb_agg(part) from (
      select source, status, is_published, sum(sign) as marks from (
        select source, status, is_published, 1 as sign from added
        union all select source, status, is_published, -1 from removed) as each
      group by 1, 2, 3 having sum(sign) <> 0) as part);
  end if;
  if difference is not null then
    update register_state set counts = (
      select coalesce(jsonb_agg(part), '[]') from (
        select source, status, is_published, sum(marks) as marks
        from jsonb_to_recordset(counts || difference)
          as each (source text, status text, is_published boolean, marks int)
        group by 1, 2, 3 having sum(marks) > 0 order by 1, 2, 3) as part);
  end if;
  return null;
end
$$;

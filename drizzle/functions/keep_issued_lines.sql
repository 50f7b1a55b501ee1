-- With its paper, which is gone then, a line is deleted.
create or replace function keep_issued_lines() returns trigger language plpgsql as $$
declare
  paper papers;
begin
  select * into paper from papers where id = coalesce(old.paper_id, new.paper_id);
  if paper.issued_at is not null then
    raise exception '% is issued and never changes', paper.number using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

-- What happened stays as it was recorded: it is corrected by another event. What is about a person can be erased, and
-- a matter goes with all of its events.
create or replace function keep_matter_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from matters where id = old.matter_id) then
      raise exception 'an event of a matter is never deleted';
    end if;
    return old;
  end if;
  if (to_jsonb(new) - 'note' - 'facts') is distinct from (to_jsonb(old) - 'note' - 'facts')
    or new.note is distinct from old.note and new.note is not null
    or new.facts is distinct from old.facts and new.facts is distinct from old.facts - 'text' then
    raise exception 'an event of a matter is never changed';
  end if;
  return new;
end
$$;

-- Of the audit trail and its chain.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is never edited';
end
$$;

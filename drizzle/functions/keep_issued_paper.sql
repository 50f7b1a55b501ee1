-- An issued invoice never changes, but for the sums that follow from its allocations, where it belongs, which moves with
-- its client's account, and the digest of its file, which is drawn when it is first asked for. It is deleted only when
-- the period of the law is over: five years from the end of the financial year, which is the calendar year. An invoice of
-- a test payment records no transaction. The function has the name that the first migration calls.
create or replace function keep_issued_paper() returns trigger language plpgsql as $$
declare
  movable constant text[] := '{outstanding_cents,credited_cents,moved_to,file_digest,updated_at,search_text}';
begin
  if tg_op = 'DELETE' then
    if old.issued_at is not null and not old.is_test
      and make_date(extract(year from old.issue_day)::int + 6, 1, 1) > (now() at time zone 'Asia/Singapore')::date then
      raise exception '% is issued and is kept by law', old.number using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.issued_at is not null and to_jsonb(new) - movable <> to_jsonb(old) - movable then
    raise exception '% is issued and never changes', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

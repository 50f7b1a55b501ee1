DROP INDEX "messages_by_address";--> statement-breakpoint
DROP INDEX "papers_by_email";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "moved_to" text;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "moved_to" text;--> statement-breakpoint
CREATE INDEX "messages_by_address" ON "messages" USING btree (lower(coalesce("moved_to", "to_address")),"created_at");--> statement-breakpoint
CREATE INDEX "papers_by_email" ON "papers" USING btree (lower(coalesce("moved_to", "client_email")));--> statement-breakpoint
-- Where an issued paper belongs moves with its client's account; what is printed on it doesn't.
create or replace function keep_issued_paper() returns trigger language plpgsql as $$
declare
  movable constant text[] := '{outstanding_cents,credited_cents,moved_to,updated_at,search_text}';
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

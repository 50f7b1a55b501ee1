CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entryId_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
-- At the commit of an entry, so that writers wait for each other no longer than that.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last audit_chain;
begin
  perform pg_advisory_xact_lock(4205521);
  select * into last from audit_chain order by seq desc limit 1;
  insert into audit_chain (seq, entry_id, hash) values (coalesce(last.seq, 0) + 1, new.id,
    encode(sha256(convert_to(coalesce(last.hash, '') || jsonb_build_array(
      new.id, (extract(epoch from new.at) * 1000)::bigint, new.administrator_id, new.actor, new.action,
      new.entity, new.entity_id, new.before, new.after, new.address)::text, 'UTF8')), 'hex'));
  return null;
end
$$;
--> statement-breakpoint
-- Texts about customers leave the entries of earlier releases before these are chained. The salt is not stored.
create function pg_temp.with_digests(given jsonb, salt text) returns jsonb language sql as $$
  select jsonb_object_agg(
    case when is_plain then key else key || 'Digest' end,
    case when is_plain then value else
      to_jsonb(left(encode(sha256(convert_to(salt || (value #>> '{}'), 'UTF8')), 'hex'), 32)) end)
  from (select key, value, jsonb_typeof(value) <> 'string' or key = any (array['status', 'state',
    'mail', 'level', 'payment', 'sort', 'assignee', 'service', 'serviceName', 'pricingPlan', 'price',
    'orderId', 'note', 'comment', 'title', 'action', 'entity', 'actor', 'from']) as is_plain
    from jsonb_each(case when jsonb_typeof(given) = 'object' then given end)) fields
$$;
--> statement-breakpoint
alter table audit_trail disable trigger audit_trail_is_final;
--> statement-breakpoint
do $$
declare
  salt text := gen_random_uuid()::text;
begin
  update audit_trail set before = pg_temp.with_digests(before, salt),
    after = pg_temp.with_digests(after, salt)
  where entity in ('order', 'contact submission', 'trademark check', 'consultation request', 'watch', 'message');
  update audit_trail
  set after = jsonb_set(after, '{filters}', pg_temp.with_digests(after -> 'filters', salt))
  where entity = 'audit-trail' and after -> 'filters' ? 'q';
end
$$;
--> statement-breakpoint
alter table audit_trail enable trigger audit_trail_is_final;
--> statement-breakpoint
do $$
declare
  entry audit_trail;
  count bigint := 0;
  previous text := '';
begin
  for entry in select * from audit_trail order by id loop
    count := count + 1;
    previous := encode(sha256(convert_to(previous || jsonb_build_array(
      entry.id, (extract(epoch from entry.at) * 1000)::bigint, entry.administrator_id, entry.actor,
      entry.action, entry.entity, entry.entity_id, entry.before, entry.after, entry.address)::text,
      'UTF8')), 'hex');
    insert into audit_chain (seq, entry_id, hash) values (count, entry.id, previous);
  end loop;
end
$$;
--> statement-breakpoint
create constraint trigger audit_trail_is_chained after insert on audit_trail
  deferrable initially deferred for each row execute function chain_audit_entry();
--> statement-breakpoint
create trigger audit_chain_is_final before update or delete on audit_chain
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_chain_is_whole before truncate on audit_chain
  for each statement execute function refuse_change();

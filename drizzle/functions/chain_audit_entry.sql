-- At the commit of an entry, so that writers wait for each other no longer than that.
create or replace function chain_audit_entry() returns trigger language plpgsql as $$
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

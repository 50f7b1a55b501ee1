-- Whatever the public pages show tells every process when it changes, so that no cached page outlives it.
create function notify_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', tg_table_name);
  return null;
end
$$;
--> statement-breakpoint
create trigger content_change after insert or update or delete or truncate on services
  for each statement execute function notify_content_change();
--> statement-breakpoint
create trigger content_change after insert or update or delete or truncate on service_categories
  for each statement execute function notify_content_change();
--> statement-breakpoint
create trigger content_change after insert or update or delete or truncate on former_service_slugs
  for each statement execute function notify_content_change();
--> statement-breakpoint
create trigger content_change after insert or update or delete or truncate on trademarks
  for each statement execute function notify_content_change();
--> statement-breakpoint
create trigger content_change after insert or update or delete or truncate on posts
  for each statement execute function notify_content_change();
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is never edited';
end
$$;
--> statement-breakpoint
create trigger audit_trail_is_final before update or delete on audit_trail
  for each row execute function refuse_change();

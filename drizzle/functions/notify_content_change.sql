-- Whatever the public pages show tells every process when it changes, so that no cached page outlives it.
create or replace function notify_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', tg_table_name);
  return null;
end
$$;

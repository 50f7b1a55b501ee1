CREATE TABLE "erased_messages" (
	"id" bigint PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
create function remember_erased_message() returns trigger language plpgsql as $$
begin
  insert into erased_messages (id) values (old.id) on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger message_is_erased after delete on messages
  for each row execute function remember_erased_message();

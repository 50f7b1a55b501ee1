CREATE TABLE "former_service_categories" (
	"service_id" integer NOT NULL,
	"category" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_service_categories_service_id_category_pk" PRIMARY KEY("service_id","category")
);
--> statement-breakpoint
ALTER TABLE "former_service_categories" ADD CONSTRAINT "former_service_categories_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
create trigger content_change after insert or update or delete or truncate on former_service_categories
  for each statement execute function notify_content_change();
--> statement-breakpoint
-- Neither is the trail ever emptied.
create trigger audit_trail_is_whole before truncate on audit_trail
  for each statement execute function refuse_change();

CREATE TABLE "matter_links" (
	"parent_id" integer NOT NULL,
	"child_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matter_links_parent_id_child_id_pk" PRIMARY KEY("parent_id","child_id"),
	CONSTRAINT "matter_links_of_two" CHECK ("matter_links"."parent_id" <> "matter_links"."child_id"),
	CONSTRAINT "matter_links_kind" CHECK ("matter_links"."kind" in ('priority', 'divisional', 'national-phase', 'transformation', 'conversion', 'division'))
);
--> statement-breakpoint
ALTER TABLE "matter_links" ADD CONSTRAINT "matter_links_parent_id_matters_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_links" ADD CONSTRAINT "matter_links_child_id_matters_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matter_links_by_child" ON "matter_links" USING btree ("child_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matter_links_made_of_one" ON "matter_links" USING btree ("child_id") WHERE "matter_links"."kind" <> 'priority';--> statement-breakpoint
CREATE INDEX "matters_by_application" ON "matters" USING btree (lower("application_number"));
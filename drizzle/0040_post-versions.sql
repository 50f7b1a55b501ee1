CREATE TABLE "post_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
	"administrator_id" integer,
	"kind" text NOT NULL,
	"name" text,
	"sitting" text,
	"is_open" boolean DEFAULT false NOT NULL,
	"based_on" timestamp (3) with time zone,
	"text" jsonb NOT NULL,
	"words" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_versions_by_post" ON "post_versions" USING btree ("post_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "post_versions_open" ON "post_versions" USING btree ("administrator_id","sitting") WHERE "post_versions"."is_open";